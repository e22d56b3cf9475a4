import * as z from "zod";
import { currentAdmin } from "#lib/accounts/current-admin";
import { isRecordWithinLimits } from "#lib/accounts/reach";
import { decodeChange, decodeNew, parseRecordId } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import { readWorking } from "#lib/kernel/engine/read";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { findPreview, isToken, type PreviewRow } from "#lib/kernel/preview-token";
import { moduleNamed } from "#lib/kernel/registry";
import { hashOfToken } from "#lib/platform/random";

/** A record as visitors would see it, with its working copy, and perhaps with unsaved input. */
export interface Previewed {
  readonly module: AnyModule;
  readonly row: Row;
  /** True if the viewer may open the record's form. */
  readonly isEditor: boolean;
}

/**
 * Returns the record that an address's parameter `preview` requests: `<module>:<id>` for administrators who may read
 * that module, `<token>` for anyone who has it; see contract 6.2. Undefined if there is nothing for them to see.
 */
export async function previewed(parameter: string): Promise<Previewed | undefined> {
  if (isToken(parameter)) return previewedByToken(parameter);
  const [name = "", idText = ""] = parameter.split(":");
  const module = moduleNamed(name);
  const id = module && parseRecordId(module, idText);
  if (!module || id === undefined || !(await mayRead(module, id))) return undefined;
  const row = await readWorking(module, id);
  return row && { module, row, isEditor: true };
}

async function previewedByToken(token: string): Promise<Previewed | undefined> {
  const found = await findPreview(hashOfToken(token), new Date());
  const module = found && moduleNamed(found.module);
  if (!found || !module) return undefined;
  const isEditor = await mayRead(module, parseRecordId(module, found.recordId) ?? 0);
  const row =
    found.texts === null ? await savedRow(module, found) : await typedRow(module, found, found.texts);
  return row && { module, row, isEditor };
}

async function savedRow(module: AnyModule, { recordId }: PreviewRow): Promise<Row | undefined> {
  const id = parseRecordId(module, recordId);
  return id === undefined ? undefined : readWorking(module, id);
}

/** Parts of the form that cannot be read are shown as saved. */
async function typedRow(module: AnyModule, preview: PreviewRow, json: string): Promise<Row | undefined> {
  const admin = await currentAdmin();
  if (admin?.id !== preview.createdBy || !allowsIn(admin.permissions, module, "read")) return undefined;
  const texts = textsSchema.parse(JSON.parse(json));
  const isNew = preview.recordId === "0";
  const saved = isNew ? undefined : await savedRow(module, preview);
  if (!isNew && !saved) return undefined;
  const decode = isNew ? decodeNew : decodeChange;
  const { values } = decode(module, texts, { isDraft: true });
  const now = new Date();
  const blank = { id: 0, version: 0, createdAt: now, updatedAt: now, deletedAt: null, parentId: null };
  return { ...(saved ?? { ...blank, path: values.slug }), ...values };
}

async function mayRead(module: AnyModule, id: RecordId): Promise<boolean> {
  const admin = await currentAdmin();
  if (!admin || !allowsIn(admin.permissions, module, "read")) return false;
  return isRecordWithinLimits(admin, module, id);
}

const textsSchema = z.record(z.string(), z.string());
