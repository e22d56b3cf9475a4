import { DemoContent } from "#components/admin/setup/demo-content";
import { demoScreen } from "#lib/admin/setup/demo-content";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("demo");

export default async function DemoContentPage() {
  return <DemoContent screen={await demoScreen()} />;
}
