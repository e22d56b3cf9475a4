import { DiagramScreen } from "#components/admin/database/diagram/diagram-screen";
import { diagramScreen } from "#lib/admin/database/diagram";

export default async function DiagramFragment() {
  return <DiagramScreen screen={await diagramScreen()} />;
}
