import { useState } from "react";
import { uploadImage } from "./rich-text/upload-image.ts";

/** Where an upload stands; `message` is the server's, empty where it sent none. */
export type UploadState =
  | { readonly status: "idle" }
  | { readonly status: "sending"; readonly part: number; readonly name: string }
  | {
      readonly status: "failed";
      readonly message: string;
      readonly isSignedOut: boolean;
      readonly isTooLarge: boolean;
    };

/** Sends a picture to the media store and tells its key. */
export function useUpload(
  { uploadUrl, csrfToken }: { readonly uploadUrl: string; readonly csrfToken: string },
  onUploaded: (key: string) => void,
) {
  const [state, setState] = useState<UploadState>({ status: "idle" });
  const upload = async (file: File) => {
    const onProgress = (part: number) => setState({ status: "sending", part, name: file.name });
    onProgress(0);
    const outcome = await uploadImage(file, { url: uploadUrl, csrfToken, onProgress });
    if (!outcome.ok) {
      const { message = "", isSignedOut = false, isTooLarge = false } = outcome;
      return setState({ status: "failed", message, isSignedOut, isTooLarge });
    }
    setState({ status: "idle" });
    onUploaded(outcome.image.media);
  };
  return { state, upload };
}
