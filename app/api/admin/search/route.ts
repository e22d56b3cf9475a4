import { handleSearch } from "#lib/admin/shell/search";

export const GET = handleSearch;
