"use client";

import { Failed } from "#components/admin/failed";

export default Failed;
