"use client";

import { SiteError } from "#components/site/site-error";

export default SiteError;
