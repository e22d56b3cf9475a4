import { useTranslations } from "next-intl";
import type { ActionDescription } from "#lib/admin/describe-actions";
import type {
  CellDescription,
  RowDescription,
  TableDescription,
} from "#lib/admin/listing/listing-description";
import { naming } from "#lib/platform/i18n/naming";

/**
 * Converts rows for the browser: their common parts are sent once, because all of it is sent twice.
 *
 * @param withQuestions what is deleted says what it asks, for clients that take HTML alone and ask by themselves
 */
export function listedRows(listing: TableDescription, withQuestions = false): ListedRows {
  const actions = new Map<string, ListedAction>();
  const cells = new Map<string, ListedCell>();
  const sharing: Sharing = {
    placeOfAction: (action) => placeOf(listedAction(action), actions),
    placeOfCell: (cell) => placeOf(cell, cells),
  };
  const rows = listing.rows.map((row) => ({
    ...listedRow(row, listing.rows[0], sharing),
    ...(row.editUrl === `${listing.listUrl}/${row.id}` ? {} : { url: row.editUrl }),
    ...(withQuestions ? questionOf(row) : {}),
  }));
  return {
    rows,
    shared: {
      listUrl: listing.listUrl,
      columns: listing.columns.map(({ field, label }, index) => ({
        field,
        label,
        kind: listing.rows[0]?.cells[index]?.kind ?? "text",
      })),
      cells: [...cells.values()],
      actions: [...actions.values()],
      isSelectable: listing.bulk !== undefined,
      boxes: listing.boxes ?? "ids[]",
      isTrash: listing.view === "trash",
      opened: listing.opened,
    },
  };
}

/** Restores the cells of a row as they were described. */
export function cellsOf({ cells }: ListedRow, shared: SharedByRows): readonly CellDescription[] {
  return shared.columns.flatMap(({ field, kind }, index) => {
    const cell = cells[index];
    if (typeof cell === "string") return [{ field, kind, text: cell }];
    const known = cell === undefined ? undefined : shared.cells[cell];
    return known ? [{ field, kind, ...known }] : [];
  });
}

export function restoredRow(row: ListedRow, shared: SharedByRows): RowDescription {
  const editUrl = rowAddress(row, shared);
  return {
    ...row,
    name: nameOf(row),
    editUrl,
    cells: cellsOf(row, shared),
    actions: actionsOf(row, shared).map((action) => ({
      ...action,
      url: action.name === "delete" ? editUrl : `${editUrl}/${action.name}`,
    })),
    updatedAt: "",
  };
}

/** Returns the address that a row leads to. */
export function rowAddress({ id, url }: ListedRow, { listUrl }: SharedByRows): string {
  return url ?? `${listUrl}/${id}`;
}

/** Returns the name of a row for places where nothing beside it identifies it. */
function nameOf({ name, label }: ListedRow): string {
  return name ?? label;
}

/** Returns the actions of a row. */
export function actionsOf({ actions }: ListedRow, shared: SharedByRows): readonly ListedAction[] {
  return actions.flatMap((index) => shared.actions[index] ?? []);
}

export interface ListedRows {
  readonly rows: readonly ListedRow[];
  readonly shared: SharedByRows;
}

export interface SharedByRows {
  /** Address of the listing; records are below it, by their number. */
  readonly listUrl: string;
  readonly columns: readonly Pick<CellDescription & { readonly label: string }, "field" | "kind" | "label">[];
  /** Cells that are more than a text. */
  readonly cells: readonly ListedCell[];
  readonly actions: readonly ListedAction[];
  readonly isSelectable: boolean;
  /** Name under which the boxes of selected rows are sent. */
  readonly boxes: string;
  readonly isTrash: boolean;
  /** Record whose menu is rendered open, for browsers without scripts. */
  readonly opened: string | undefined;
}

/**
 * Row whose cells are bare texts where their column provides the rest; other cells and actions are indexes into the
 * lists of all.
 */
export type ListedRow = Omit<RowDescription, "cells" | "actions" | "editUrl" | "updatedAt" | "name"> & {
  /** Address that it leads to, where that is not below the listing. */
  readonly url?: string;
  /** Name, if it differs from the label. */
  readonly name?: string;
  /** Question asked before deleting it. */
  readonly question?: string;
  readonly cells: readonly (string | number)[];
  readonly actions: readonly number[];
};

export type ListedAction = Omit<ActionDescription, "url">;

type ListedCell = Omit<CellDescription, "field" | "kind"> & Partial<Pick<CellDescription, "kind">>;

function listedRow(
  row: RowDescription,
  first: RowDescription | undefined,
  { placeOfAction, placeOfCell }: Sharing,
): ListedRow {
  const { cells, actions, name, editUrl: _editUrl, updatedAt: _updatedAt, ...rest } = row;
  return {
    ...rest,
    ...(name === row.label ? {} : { name }),
    cells: cells.map((cell, index) => {
      const listed = listedCell(cell, first?.cells[index]?.kind);
      return typeof listed === "string" ? listed : placeOfCell(listed);
    }),
    actions: actions.map(placeOfAction),
  };
}

function questionOf({ actions }: RowDescription): Pick<ListedRow, "question"> {
  const question = actions.find(({ name }) => name === "delete")?.confirm;
  return question === undefined ? {} : { question };
}

interface Sharing {
  readonly placeOfAction: (action: ActionDescription) => number;
  readonly placeOfCell: (cell: ListedCell) => number;
}

/** Returns the index of the equal known value; a new value is added to the known ones. */
function placeOf<Value>(value: Value, known: Map<string, Value>): number {
  const key = JSON.stringify(value);
  if (!known.has(key)) known.set(key, value);
  return [...known.keys()].indexOf(key);
}

function listedCell({ field: _field, kind, ...rest }: CellDescription, usual: string | undefined) {
  if (kind !== usual) return { ...rest, kind };
  return Object.keys(rest).length > 1 ? rest : rest.text;
}

/** If the server asks, the question is not part of the action: it names the record. */
function listedAction({ url: _url, confirm, ...rest }: ActionDescription): ListedAction {
  return confirm === undefined || rest.asks ? rest : { ...rest, confirm };
}

/** Labels of a row's buttons. */
export interface RowTexts {
  readonly open: string;
  readonly edit: string;
  readonly select: (row: ListedRow) => string;
  readonly actionsOf: (row: ListedRow) => string;
  readonly viewOf: (row: ListedRow) => string;
}

export function useRowTexts(): RowTexts {
  const t = useTranslations("admin.listing");
  const bulk = useTranslations("admin.bulk");
  const select = naming((label) => bulk("select", { label }));
  const actions = naming((label) => t("actionsOf", { label }));
  const view = naming((label) => t("viewOf", { label }));
  return {
    open: t("open"),
    edit: t("edit"),
    select: (row) => select(nameOf(row)),
    actionsOf: (row) => actions(nameOf(row)),
    viewOf: (row) => view(nameOf(row)),
  };
}
