import { number } from "#lib/fields/number";
import { defineModule } from "#lib/module/define-module";

/** How large files and pictures of the library may be: the most that the program can take, unless it is less. */
export const mediaSettings = defineModule({
  name: "settings.media",
  single: true,
  resettable: true,
  fields: {
    largestFile: number({ min: 1, max: 20, defaultValue: 20 }),
    largestPicture: number({ min: 1, max: 50, defaultValue: 50 }),
  },
});
