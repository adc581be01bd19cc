/** When the server told its time, by it and by a clock of this machine that only goes forward. */
let origin: { readonly server: number; readonly here: number } | null = null

/** Takes the time of the server, whatever the clock of this machine says. */
export function setGateClock(serverTime: string): void {
  origin = { server: Date.parse(serverTime), here: performance.now() }
}

/** Ms since the server was heard of last; infinite while it never was. */
export const sinceServer = (): number =>
  origin === null ? Number.POSITIVE_INFINITY : performance.now() - origin.here

/** The time of the server, as far as it can be told. */
export const serverNow = (): number => (origin === null ? Date.now() : origin.server + sinceServer())
