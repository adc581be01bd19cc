// How a browser is slowed down for a measurement.

/** As the browser's own tools have them: throughput × 0.9, the latency for each request. */
export const conditions = {
  none: { label: 'not throttled' },
  'fast4g-4x': {
    label: '4G + 4×',
    net: {
      latency: 60 * 2.75,
      downloadThroughput: (9e6 / 8) * 0.9,
      uploadThroughput: (1.5e6 / 8) * 0.9,
    },
    cpu: 4,
  },
  'slow4g-4x': {
    label: 'slow 4G + 4×',
    net: {
      latency: 150 * 3.75,
      downloadThroughput: (1.6e6 / 8) * 0.9,
      uploadThroughput: (0.75e6 / 8) * 0.9,
    },
    cpu: 4,
  },
  'cpu-4x': { label: '4×', cpu: 4 },
}

/** Slows a page down; the session must be one of that page. */
export async function slowDown(cdp, { net, cpu }) {
  if (net) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...net })
  if (cpu) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}
