import { ModuleListing } from "#components/admin/listing/module-listing";
import { ModuleRecord } from "#components/admin/record/module-record";
import { moduleScreen } from "#lib/admin/screens";
import { listingTitle } from "#lib/admin/shell/page-titles";

type Properties = PageProps<"/ADMIN/[page]">;

export async function generateMetadata({ params }: Properties) {
  return listingTitle((await params).page);
}

export default async function ModulePage({ params, searchParams }: Properties) {
  const screen = await moduleScreen((await params).page, searchParams);
  if (!("filterUrl" in screen)) return <ModuleRecord screen={screen} />;
  return (
    <>
      <link rel="canonical" href={screen.address} />
      <ModuleListing listing={screen} />
    </>
  );
}
