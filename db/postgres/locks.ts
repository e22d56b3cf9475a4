/** Numbers of advisory locks, which all processes on a database share. */
export const locks = {
  /** Held by whoever writes. */
  writers: 1,
  /** Held by whoever makes the database ready; machines that start together wait for each other. */
  start: 2,
};
