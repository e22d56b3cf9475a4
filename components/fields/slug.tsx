"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { Button } from "#components/ui/button";
import { Wand2Icon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { latinSlug } from "#lib/platform/latin-slug";
import { addressInForm, type PublicAddress } from "./address.ts";
import { FieldFrame } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";
import { useCarriedValue, useTelling } from "./use-carried-value.ts";
import { fieldText, useFormReading } from "./use-form-reading.ts";

/** The last part of an address; on a new record it follows the title until somebody writes here. */
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

/** Other scripts than the Latin one are read by a large table, which is fetched when it is needed. */
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

/** Follows another field while the slug says what was made from it. */
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
