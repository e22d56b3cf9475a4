import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EnrolmentCard } from "#components/admin/sign-in/enrolment-card";
import { EntranceFrame } from "#components/admin/sign-in/entrance-frame";
import { ServiceEnrolmentCard } from "#components/admin/sign-in/service-sign-in-card";
import { enrolmentScreen, entranceFrame } from "#lib/admin/entrance";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.enrol"))("title"), referrer: "no-referrer" };
}

export default async function EnrolmentPage() {
  const t = await getTranslations("admin.enrol");
  const frame = await entranceFrame("login/enroll");
  const { service, ...screen } = await enrolmentScreen();
  if (service !== undefined) {
    return (
      <EntranceFrame frame={frame}>
        <ServiceEnrolmentCard service={service} loginUrl={screen.loginUrl} />
      </EntranceFrame>
    );
  }
  return (
    <EntranceFrame frame={frame}>
      <noscript>
        <p className="mb-4 rounded-lg bg-caution-soft p-3 text-caution">{t("noscript")}</p>
      </noscript>
      <EnrolmentCard screen={{ ...screen, siteName: frame.siteName }} />
    </EntranceFrame>
  );
}
