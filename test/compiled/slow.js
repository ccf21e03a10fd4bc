/** Tests of `make test-all` that `make test` leaves out, longest first. Each takes many seconds or a program that is slow to start. */
export const SLOW = []
