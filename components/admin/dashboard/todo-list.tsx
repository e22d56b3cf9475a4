import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { CircleCheckIcon, CircleDotIcon, TriangleAlertIcon } from "#components/ui/icons";
import type { Todo } from "#lib/admin/dashboard/dashboard-description";

/** What waits for somebody, each with the way to do something about it; a calm sentence where nothing does. */
export function TodoList({ todo }: { readonly todo: readonly Todo[] }) {
  const t = useTranslations("admin.dashboard");
  return (
    <section aria-labelledby="todo" className="rounded-lg border border-border bg-card">
      <h2 id="todo" className="px-4 pt-3 pb-1 text-sm font-semibold">
        {t("todo")}
      </h2>
      {todo.length === 0 ? (
        <p className="flex items-center gap-3 px-4 pt-1 pb-4 text-muted-foreground">
          <CircleCheckIcon className="size-4.5 shrink-0 text-success" strokeWidth={1.75} />
          {t("nothingTodo")}
        </p>
      ) : null}
      <ul>
        {todo.map((item) => (
          <TodoItem key={item.reason + (item.module ?? "")} item={item} />
        ))}
      </ul>
    </section>
  );
}

function TodoItem({
  item: { reason, isProblem, count, old = 0, module = "", about = "", url },
}: TodoItemProps) {
  const t = useTranslations("admin.dashboard");
  const Icon = isProblem ? TriangleAlertIcon : CircleDotIcon;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-b border-border px-4 py-2.5 last:border-0">
      <p className="flex min-w-0 flex-[1_1_20rem] items-start gap-3 text-pretty">
        <Icon
          className={`mt-0.5 size-4.5 shrink-0 ${isProblem ? "text-caution" : "text-muted-foreground"}`}
          strokeWidth={1.75}
        />
        {t(`reasons.${reason}`, { count, old, module, about })}
      </p>
      {reason === "unnamedProxy" || url === undefined ? null : (
        <a
          href={url}
          data-content={url}
          className={buttonClasses({ size: "small", className: "max-sm:ml-7.5" })}
        >
          {t(`remedies.${reason}`)}
        </a>
      )}
    </li>
  );
}

interface TodoItemProps {
  readonly item: Todo;
}
