"use client";

import { useTranslations } from "next-intl";
import { NativeSelect } from "#components/ui/native-select";
import { BoxesFrame } from "./boxes-frame.tsx";
import { controlId, type FieldInputProps } from "./input-props.ts";
import { useBoxes } from "./use-boxes.ts";

/** One or more of some options in an order: a list for each place, and an empty one for the next. */
export function OrderedChoicesInput({ field, text, error }: FieldInputProps) {
  const t = useTranslations("admin.fields");
  const boxes = useBoxes(field.name, text, (ticked) => ticked.join(","));
  const options = field.options ?? [];
  const chosen = boxes.value.split(",").filter(Boolean);
  const places = chosen.length < options.length ? [...chosen, ""] : chosen;
  const put = (place: number, value: string) =>
    boxes.setValue(placed(places, place, value).filter(Boolean).join(","));
  return (
    <BoxesFrame field={field} error={error} boxes={boxes}>
      <ol className="grid gap-1.5">
        {places.map((value, place) => (
          <li key={value || "next"} className="grid grid-cols-[1.5rem_1fr] items-center gap-1">
            <span className="text-sm text-muted-foreground tabular-nums">{place + 1}.</span>
            <NativeSelect
              {...boxes.box}
              id={`${controlId(field.name)}-${place}`}
              aria-label={place === 0 ? t("ordered.first") : t("ordered.place", { place: place + 1 })}
              value={value}
              onChange={(event) => put(place, event.target.value)}
            >
              {place === 0 ? null : <option value="">{t("none")}</option>}
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {place === 0 ? t("ordered.usual", { name: option.text }) : option.text}
                </option>
              ))}
            </NativeSelect>
          </li>
        ))}
      </ol>
    </BoxesFrame>
  );
}

/** Puts a value in a place; what was there changes places with it. */
function placed(places: readonly string[], place: number, value: string): readonly string[] {
  const from = value === "" ? -1 : places.indexOf(value);
  return places.map((other, index) => {
    if (index === place) return value;
    return index === from ? (places[place] ?? "") : other;
  });
}
