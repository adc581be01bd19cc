/** Where this machine is, in WGS-84 to the centimetre; null where nobody says so within five seconds. */
export const here = async (): Promise<readonly [number, number] | null> =>
  window.isSecureContext
    ? await new Promise((resolve) =>
        navigator.geolocation.getCurrentPosition(
          ({ coords }) => resolve([Number(coords.longitude.toFixed(7)), Number(coords.latitude.toFixed(7))]),
          () => resolve(null),
          { timeout: 5_000 },
        ),
      )
    : null
