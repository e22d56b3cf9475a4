import { number } from "#lib/kernel/fields/number";
import { defineModule } from "#lib/kernel/module/define-module";

/** How large files and pictures of the library may be: the most that the program can take, unless it is less. */
export const mediaSettings = defineModule({
  name: "settings.media",
  single: true,
  resettable: true,
  fields: {
    largestFile: number({ min: 1, max: 100, defaultValue: 100 }),
    largestRecording: number({ min: 1, max: 4096, defaultValue: 512, existing: 512 }),
    largestPicture: number({ min: 1, max: 65, defaultValue: 65 }),
  },
});
