import { middleWidth, pictureAddress } from "#lib/kernel/rich-text/render-picture";
import { absoluteUrl } from "../kernel/public-addresses.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { readAppearance } from "../settings/look.ts";
import {
  type ExceptionalDay,
  type OpeningHours,
  type Organisation,
  readOrganisation,
} from "../settings/organisation.ts";
import { pictureOf } from "./metadata.ts";

type Data = Readonly<Record<string, unknown>>;

/**
 * Describes the organisation to search engines (schema.org): a business if it has hours, else an organisation;
 * nothing if nothing is set.
 */
export async function organisationData(name: string, language: Language): Promise<Data | undefined> {
  const set = await readOrganisation();
  if (!isDescribed(set)) return undefined;
  const logo = await pictureOf(set.logo ?? (await readAppearance()).logo, language);
  const hasHours = set.openingHours.length > 0;
  return withoutGaps({
    "@type": hasHours ? "LocalBusiness" : "Organization",
    "@id": absoluteUrl("/#organisation"),
    name,
    url: absoluteUrl("/"),
    legalName: set.legalName,
    logo: logo && absoluteUrl(pictureAddress(logo.key, middleWidth(logo.width), "jpeg", logo.version)),
    address: addressData(set),
    email: set.email,
    telephone: set.telephone,
    taxID: set.companyNumber,
    vatID: set.taxNumber,
    sameAs: set.profiles.length > 0 ? set.profiles : null,
    openingHoursSpecification: hasHours ? set.openingHours.map(hoursData) : null,
    specialOpeningHoursSpecification: set.exceptions.length > 0 ? set.exceptions.map(exceptionData) : null,
  });
}

function isDescribed(set: Organisation): boolean {
  return Object.entries(set).some(([field, value]) => {
    if (Array.isArray(value)) return value.length > 0;
    return !["id", "version"].includes(field) && fields.has(field) && value !== null;
  });
}

const fields = new Set([
  "legalName",
  "companyNumber",
  "taxNumber",
  "street",
  "postalCode",
  "city",
  "country",
  "email",
  "telephone",
  "logo",
]);

function addressData({ street, postalCode, city, country }: Organisation): Data | null {
  if (!street && !city) return null;
  return withoutGaps({
    "@type": "PostalAddress",
    streetAddress: street,
    postalCode,
    addressLocality: city,
    addressCountry: country ?? "CZ",
  });
}

function hoursData({ day, from, to }: OpeningHours): Data {
  const dayOfWeek = `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;
  return { "@type": "OpeningHoursSpecification", dayOfWeek, opens: from, closes: closing(to) };
}

/** A day without hours opens and closes at midnight, which tells search engines that it is closed. */
function exceptionData({ date, from, to }: ExceptionalDay): Data {
  return {
    "@type": "OpeningHoursSpecification",
    validFrom: date,
    validThrough: date,
    opens: from ?? "00:00",
    closes: to === null ? "00:00" : closing(to),
  };
}

function closing(to: string): string {
  return to === "24:00" ? "23:59" : to;
}

function withoutGaps(data: Data): Data {
  return Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== null && value !== undefined),
  );
}
