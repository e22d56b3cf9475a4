import { DemoContent } from "#components/admin/setup/demo-content";
import { demoScreen } from "#lib/admin/setup/demo-content";

export default async function DemoContentFragment() {
  return <DemoContent screen={await demoScreen()} />;
}
