/** How a state looks: reachable by visitors, waiting for its time, not finished, refused. */
export type Tone = "live" | "waiting" | "quiet" | "refused";
