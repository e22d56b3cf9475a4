import { entranceRoute } from "#lib/accounts/administrators/entrance-route";
import { route } from "#lib/platform/http/route";
import { adminRoute } from "./admin-route.ts";
import { type Handlers, inParts, late, ofTool, own } from "./declare-handlers.ts";
import { superadminRoute } from "./superadmin-route.ts";

const act = adminRoute(
  "",
  late(async () => (await import("./action-handlers.ts")).handleAction),
  { asks: late(async () => (await import("./actions/questions.ts")).askBeforeActing) },
);
/** The body names the action, so the handler checks that action's own permission. */
const inBulk = adminRoute(
  "read",
  late(async () => (await import("./bulk/bulk-handler.ts")).handleBulk),
  { resumesAt: "bulk" },
);
/** New folders need the permission to create or to update, so the handler checks. */
const inFolders = adminRoute(
  "read",
  late(async () => (await import("./listing/folder-handlers.ts")).handleFolderChange),
);

const ofModules: Readonly<Record<string, Handlers>> = {
  "[page]": {
    GET: adminRoute(
      "read",
      late(async () => (await import("./read-handlers.ts")).handleListing),
    ),
    POST: adminRoute(
      "create",
      late(async () => (await import("./form/save-handlers.ts")).handleCreate),
    ),
  },
  "[page]/bulk": { POST: inBulk, DELETE: inBulk },
  "[page]/describe": {
    POST: adminRoute(
      "update",
      late(async () => (await import("./describing/describe-pictures.ts")).handleDescriptions),
    ),
  },
  "[page]/export": {
    GET: adminRoute(
      "read",
      late(async () => (await import("./listing/export.ts")).handleExport),
    ),
  },
  "[page]/filter": {
    POST: adminRoute(
      "read",
      late(async () => (await import("./read-handlers.ts")).handleFilter),
      { changesNothing: true },
    ),
  },
  "[page]/folders": {
    GET: adminRoute(
      "read",
      late(async () => (await import("./listing/folder-handlers.ts")).handleFolderList),
    ),
    POST: inFolders,
    DELETE: inFolders,
  },
  // Lines that change records need the permission to change, which the engine checks.
  "[page]/import": {
    POST: adminRoute(
      "create",
      late(async () => (await import("./import/import-handler.ts")).handleImport),
      { takesFile: true },
    ),
  },
  "[page]/[id]": {
    GET: adminRoute(
      "read",
      late(async () => (await import("./read-handlers.ts")).handleRecord),
    ),
    POST: adminRoute(
      "update",
      late(async () => (await import("./form/save-handlers.ts")).handleUpdate),
    ),
    DELETE: adminRoute(
      "delete",
      late(async () => (await import("./action-handlers.ts")).handleDelete),
    ),
  },
  "[page]/[id]/[action]": {
    GET: adminRoute(
      "",
      late(async () => (await import("./read-handlers.ts")).handleActionByLink),
    ),
    POST: act,
    DELETE: act,
  },
  "[page]/[id]/file": {
    GET: adminRoute(
      "read",
      late(async () => (await import("./media/describe-file.ts")).handleFile),
    ),
  },
  "[page]/[id]/history": {
    GET: adminRoute(
      "read",
      late(async () => (await import("./history/load-history.ts")).handleHistory),
    ),
    POST: adminRoute(
      "update",
      late(async () => (await import("./history/load-history.ts")).handleRestoreVersion),
    ),
  },
  "[page]/[id]/links": {
    POST: adminRoute(
      "read",
      late(async () => (await import("./form/link-check-handler.ts")).handleLinkCheck),
      { changesNothing: true },
    ),
  },
  "[page]/[id]/presence": {
    POST: adminRoute(
      "read",
      late(async () => (await import("./form/presence-handler.ts")).handlePresence),
      { changesNothing: true, isAutomatic: true },
    ),
  },
  "[page]/[id]/progress": {
    POST: adminRoute(
      "read",
      late(async () => (await import("./newsletter/progress-handler.ts")).handleProgress),
      { changesNothing: true, isAutomatic: true },
    ),
  },
};

const fresh = { needsFreshSignIn: true } as const;

/** Handlers of the person signed in, of everyone, and of superadmins. */
const fixed: Readonly<Record<string, Handlers>> = {
  account: {
    GET: own(async () => (await import("./account.ts")).describeOwnAccount),
    POST: own(async () => (await import("./account.ts")).handleOwnAccount),
  },
  "account/passkeys/options": {
    POST: own(async () => (await import("./account-handlers.ts")).offerPasskey, fresh),
  },
  "account/passkeys/verify": {
    POST: own(async () => (await import("./account-handlers.ts")).storePasskey, fresh),
  },
  "account/passkeys/[id]": {
    POST: own(async () => (await import("./account-handlers.ts")).renameOwnPasskey, fresh),
    DELETE: own(async () => (await import("./account-handlers.ts")).removeOwnPasskey, fresh),
  },
  "account/sessions/end-others": {
    POST: own(async () => (await import("./account-handlers.ts")).endOtherSessions),
  },
  demo: {
    POST: superadminRoute(late(async () => (await import("./setup/demo-content.ts")).handleRemoveDemo)),
  },
  "help/pictures/[id]": {
    GET: late(async () => (await import("./help/help-screens.ts")).handleHelpPicture),
  },
  largeUploads: {
    GET: inParts(async () => (await import("./media/large.ts")).handleUnfinished),
    POST: inParts(async () => (await import("./media/large.ts")).handleBeginning),
  },
  "largeUploads/[id]": {
    HEAD: inParts(async () => (await import("./media/large.ts")).handleOffset),
    POST: inParts(async () => (await import("./media/large.ts")).handlePart),
    DELETE: inParts(async () => (await import("./media/large.ts")).handleGivingUp),
  },
  login: { POST: entranceRoute(late(async () => (await import("./entrance-handlers.ts")).handlePlainLogin)) },
  "login/callback": { GET: late(async () => (await import("./entrance-handlers.ts")).handleCallback) },
  "login/enroll/describe": {
    POST: entranceRoute(late(async () => (await import("./entrance-handlers.ts")).handleEnrolmentLink)),
  },
  "login/enroll/options": {
    POST: entranceRoute(late(async () => (await import("./entrance-handlers.ts")).offerEnrolment)),
  },
  "login/enroll/verify": {
    POST: entranceRoute(late(async () => (await import("./entrance-handlers.ts")).handleEnrolment)),
  },
  "login/options": {
    POST: entranceRoute(late(async () => (await import("./entrance-handlers.ts")).offerSignIn)),
  },
  "login/verify": {
    POST: entranceRoute(late(async () => (await import("./entrance-handlers.ts")).handlePasskey)),
  },
  logout: { POST: late(async () => (await import("./entrance-handlers.ts")).handleAdminLogout) },
  search: { GET: late(async () => (await import("./shell/search.ts")).handleSearch) },
  settings: { GET: late(async () => (await import("./settings.ts")).handleSettings) },
  setup: { POST: superadminRoute(late(async () => (await import("./setup/handle-setup.ts")).handleSetup)) },
  uploads: {
    POST: (request) =>
      route(request, async () => (await import("./media/picture-upload.ts")).handlePictureUpload(request)),
  },
  viewAs: { POST: late(async () => (await import("./view-as.ts")).handleViewAs) },
};

const verbOfClash = late(async () => (await import("./files/verb-of-clash.ts")).verbOfClash);
const zip = late(async () => (await import("./files/read-handlers.ts")).handleZip);

const ofTools: Readonly<Record<string, Handlers>> = {
  ...ofTool("adminneo", {
    dump: { GET: late(async () => (await import("./database/exporting.ts")).handleDump) },
    import: {
      POST: late(async () => (await import("./database/importing.ts")).handleTableImport),
      takesFile: true,
    },
    maintenance: {
      GET: late(async () => (await import("./database/maintaining.ts")).reportProgress),
      POST: late(async () => (await import("./database/maintaining.ts")).handleMaintenance),
      verbOf: late(async () => (await import("./database/maintaining.ts")).verbOfWork),
    },
    queries: { POST: late(async () => (await import("./database/sql.ts")).keepQuery), screen: "sql" },
    restore: { POST: late(async () => (await import("./database/snapshots.ts")).handleRestoreSnapshot) },
    row: { POST: late(async () => (await import("./database/row-handler.ts")).handleRow) },
    snapshots: { POST: late(async () => (await import("./database/snapshots.ts")).handleSnapshots) },
    sql: {
      POST: late(async () => (await import("./database/sql.ts")).runSql),
      verbOf: late(async () => (await import("./database/sql.ts")).verbOfSql),
    },
  }),
  ...ofTool("filesGallery", {
    copy: {
      POST: late(async () => (await import("./files/change-handlers.ts")).handleCopy),
      lists: ["path"],
    },
    delete: {
      POST: late(async () => (await import("./files/change-handlers.ts")).handleDeleteFiles),
      lists: ["path"],
    },
    download: { GET: late(async () => (await import("./files/read-handlers.ts")).handleDownload) },
    duplicate: {
      POST: late(async () => (await import("./files/change-handlers.ts")).handleDuplicate),
      lists: ["path"],
    },
    file: {
      POST: late(async () => (await import("./files/change-handlers.ts")).handleChangeFile),
      verbOf: verbOfClash,
    },
    folder: {
      POST: late(async () => (await import("./files/change-handlers.ts")).handleFolder),
      verbOf: verbOfClash,
    },
    list: { GET: late(async () => (await import("./files/read-handlers.ts")).handleList) },
    move: {
      POST: late(async () => (await import("./files/change-handlers.ts")).handleMove),
      lists: ["path"],
    },
    preview: { GET: late(async () => (await import("./files/read-handlers.ts")).handleFilePreview) },
    purge: {
      POST: late(async () => (await import("./files/change-handlers.ts")).handlePurgeFiles),
      lists: ["id"],
    },
    rename: { POST: late(async () => (await import("./files/change-handlers.ts")).handleRename) },
    restore: {
      POST: late(async () => (await import("./files/change-handlers.ts")).handleRestoreFiles),
      lists: ["id", "path"],
    },
    text: { POST: late(async () => (await import("./files/change-handlers.ts")).handleText) },
    unzip: {
      POST: late(async () => (await import("./files/change-handlers.ts")).handleUnzip),
      verbOf: verbOfClash,
    },
    upload: {
      POST: late(async () => (await import("./files/upload-handler.ts")).handleUploadFiles),
      takesFile: true,
      lists: ["relative", "relativePath"],
      verbOf: verbOfClash,
    },
    zip: { GET: zip, POST: zip, lists: ["path"], changesNothing: true },
  }),
  ...ofTool("health", {
    backUp: { POST: late(async () => (await import("./health-work.ts")).handleBackUp) },
    overview: { GET: late(async () => (await import("./health.ts")).reportHealth) },
    prove: { POST: late(async () => (await import("./health-work.ts")).handleProve) },
    testMail: { POST: late(async () => (await import("./health-work.ts")).handleTestMail) },
  }),
  ...ofTool("jobs", {
    overview: { GET: late(async () => (await import("./jobs.ts")).reportJobs) },
    retry: { POST: late(async () => (await import("./jobs.ts")).handleRetry) },
  }),
  ...ofTool("replacing", {
    words: {
      POST: late(async () => (await import("./replacing/replacing-screen.ts")).handleReplacing),
      lists: ["modules", "places"],
    },
  }),
};

/** Every handler of the administration, by the path after /ADMIN and the language. */
export const handlers: Readonly<Record<string, Handlers>> = { ...fixed, ...ofTools, ...ofModules };
