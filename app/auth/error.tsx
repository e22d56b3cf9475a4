"use client";

import { SiteError } from "#components/site/frame/site-error";

export default SiteError;
