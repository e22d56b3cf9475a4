"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { FieldDescription } from "#lib/admin/form/field-description";
import { latinSlug } from "#lib/platform/latin-slug";
import { Button } from "../ui/button.tsx";
import { Wand2Icon } from "../ui/icons.tsx";
import { Input } from "../ui/input.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps, type FieldSetting } from "./input-props.ts";
import { useCarriedValue, useTelling } from "./use-carried-value.ts";
import { fieldText, useFormReading } from "./use-form-reading.ts";

/** The last part of an address; on a new record it follows the title until someone types here. */
export function SlugInput({ field, text, error, setting }: FieldInputProps) {
  const t = useTranslations("admin.fields.slug");
  const { carrier, value, setValue } = useCarriedValue(field.name, text);
  const address = useFormReading(carrier, unknownAddress, (form) => addressInForm(form, field, setting));
  useTelling(carrier, address.before);
  useFollowing(carrier, { from: setting.id === undefined ? field.from : undefined, value, setValue });
  const fillIn = () => {
    const form = carrier.current?.form;
    if (form && field.from) void slugOf(fieldText(form, field.from)).then(setValue);
  };
  return (
    <FieldFrame field={field} error={error}>
      <div className="flex gap-2">
        <Input
          {...controlAttributes({ field, error })}
          ref={carrier}
          name={field.name}
          data-fill="self"
          data-address={address.before + address.slug}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={() => void slugOf(value).then(setValue)}
          spellCheck={false}
          autoCapitalize="none"
          className="font-mono"
        />
        <Button onClick={fillIn} className="noscript:hidden">
          <Wand2Icon />
          {t("fillIn")}
        </Button>
      </div>
      {field.address ? <AddressLine address={address} label={t("result")} /> : null}
    </FieldFrame>
  );
}

/** Scripts other than Latin need a large table, which is loaded on demand. */
async function slugOf(text: string): Promise<string> {
  return latinSlug(text) ?? (await import("#lib/platform/slug")).slugify(text);
}

const unknownAddress: PublicAddress = { before: "", slug: "" };

function AddressLine({ address, label }: { readonly address: PublicAddress; readonly label: string }) {
  return (
    <p className="min-h-4 text-xs wrap-anywhere text-muted-foreground noscript:hidden">
      <span className="sr-only">{label} </span>
      {address.before}
      <span className="font-medium text-foreground">{address.slug}</span>
    </p>
  );
}

/** Follows another field while the slug still equals the one made from it. */
function useFollowing(
  carrier: RefObject<HTMLInputElement | null>,
  {
    from,
    value,
    setValue,
  }: {
    readonly from: string | undefined;
    readonly value: string;
    readonly setValue: (value: string) => void;
  },
): void {
  const made = useRef("");
  const follow = useEffectEvent((slug: string) => {
    const isUntouched = value === "" || value === made.current;
    made.current = slug;
    if (isUntouched) setValue(slug);
  });
  useEffect(() => {
    const form = carrier.current?.form;
    const listener = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement) || target.name !== from) return;
      void slugOf(target.value).then((slug) => follow(slug));
    };
    if (from !== undefined) form?.addEventListener("input", listener);
    return () => form?.removeEventListener("input", listener);
  }, [carrier, from]);
}

/** The public address of a page, in two parts: the part before the slug is not edited here. */
interface PublicAddress {
  readonly before: string;
  readonly slug: string;
}

/** Returns the address that a form's record would have; the parent's path is on the input of its relation. */
function addressInForm(
  form: HTMLFormElement,
  field: FieldDescription,
  setting: Pick<FieldSetting, "siteUrl" | "homePaths">,
): PublicAddress {
  const { parentField = "", languageField = "", fixedPath } = field.address ?? {};
  const parent = form.elements.namedItem(parentField);
  const parentPath = parent instanceof HTMLInputElement ? parent.dataset.path : undefined;
  const language = fieldText(form, languageField);
  const homePath =
    Object.entries(setting.homePaths).find(([candidate]) => candidate === language)?.[1] ?? "/";
  return addressOnWebsite({
    siteUrl: setting.siteUrl,
    homePath,
    parentPath,
    slug: fieldText(form, field.name),
    fixedPath,
  });
}

/** `https://a.cz` + `/cs` + `o-nas` + `lide` → `https://a.cz/cs/o-nas/` and `lide`; a fixed path needs no slug. */
export function addressOnWebsite({
  siteUrl,
  homePath,
  parentPath = "",
  slug,
  fixedPath,
}: {
  readonly siteUrl: string;
  readonly homePath: string;
  readonly parentPath?: string | undefined;
  readonly slug: string;
  readonly fixedPath?: string | undefined;
}): PublicAddress {
  if (fixedPath !== undefined) return { before: siteUrl + fixedPath, slug: "" };
  const segments = [homePath, parentPath].flatMap((path) => path.split("/")).filter(Boolean);
  return { before: [siteUrl, ...segments, ""].join("/"), slug };
}
