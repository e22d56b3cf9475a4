import { handleSearch } from "#lib/admin/search";

export const GET = handleSearch;
