"use client";

import { GlobalError } from "#components/ui/global-error";

export default GlobalError;
