import type { ReactNode } from "react";

/** A sign-in page: its subject next to what there is to do, one below the other on narrow screens. */
export function AuthPage({
  title,
  lead,
  steps,
  children,
}: {
  readonly title: string;
  readonly lead: ReactNode;
  readonly steps?: AuthSteps | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className="auth">
      <div className="auth-words">
        <h1>{title}</h1>
        <p className="perex">{lead}</p>
      </div>
      <div className="auth-panel">{children}</div>
      {steps && (
        <div className="auth-steps">
          <h2>{steps.title}</h2>
          <ol>
            {steps.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

/** Next steps. */
export interface AuthSteps {
  readonly title: string;
  readonly items: readonly string[];
}
