import { ModuleListing } from "#components/admin/listing/module-listing";
import { ModuleRecord } from "#components/admin/record/module-record";
import { moduleScreen } from "#lib/admin/screens";

type Properties = PageProps<"/fragment/[page]">;

export default async function ModuleFragment({ params, searchParams }: Properties) {
  const screen = await moduleScreen((await params).page, searchParams);
  return "filterUrl" in screen ? (
    <ModuleListing listing={screen} withQuestions />
  ) : (
    <ModuleRecord screen={screen} />
  );
}
