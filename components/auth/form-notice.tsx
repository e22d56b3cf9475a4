import { getTranslations } from "next-intl/server";
import type { FormState } from "./form-state.ts";
import { inputId } from "./text-field.tsx";

/** Shows the result of the last attempt: its message, and links to the fields that need another look. */
export async function FormNotice({ notice }: { readonly notice: FormState["notice"] }) {
  if (!notice) return null;
  const { status, message, errors } = notice;
  const ofFields = errors.filter(({ field }) => field !== "");
  if (status === "ok") {
    return (
      <p className="notice" role="status">
        {message}
      </p>
    );
  }
  return (
    <div className="notice notice-wrong" role="alert" tabIndex={-1} data-focus="">
      {ofFields.length === 0 ? <p>{message}</p> : <FieldErrors heading={message} errors={ofFields} />}
    </div>
  );
}

async function FieldErrors({
  heading,
  errors,
}: {
  readonly heading: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}) {
  const t = await getTranslations("auth.fields");
  const label = (field: string) => (isLabelled(field) ? t(field) : field);
  return (
    <>
      <h2>{heading}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field + message}>
            <a href={`#${inputId(field)}`}>{label(field)}</a>: {message}
          </li>
        ))}
      </ul>
    </>
  );
}

const labelled = ["name", "email", "password", "passwordRepeat", "code", "currentPassword"] as const;

function isLabelled(field: string): field is (typeof labelled)[number] {
  return labelled.some((name) => name === field);
}
