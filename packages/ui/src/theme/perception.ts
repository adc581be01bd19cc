/** Colour measures that the floors of the palette are stated in. Used by tests only. */

export type Rgb = readonly [number, number, number]

/** Linear-light channels of an 8-bit hex. */
export function hexToLinear(hex: string): Rgb {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** WCAG 2.x relative luminance. */
export function luminance(hex: string): number {
  const [r, g, b] = hexToLinear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.x contrast ratio, 1–21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

type Matrix = readonly [Rgb, Rgb, Rgb]
const apply = (matrix: Matrix, [x, y, z]: Rgb): Rgb => {
  const row = ([a, b, c]: Rgb) => a * x + b * y + c * z
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}

/** Machado, Oliveira & Fernandes 2009, severity 1.0, on linear RGB. */
const machado = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>
export type Vision = keyof typeof machado
export const visions = ['normal', 'protan', 'deutan', 'tritan'] as const satisfies readonly Vision[]

const toXyz: Matrix = [
  [0.4123907993, 0.3575843394, 0.1804807884],
  [0.2126390059, 0.7151686788, 0.0721923154],
  [0.0193308187, 0.1191947798, 0.9505321522],
]
const whiteD65: Rgb = [0.9504559271, 1, 1.0890577508]

/** CIELAB (D65) of a hex as a given vision sees it. */
export function seenAs(hex: string, vision: Vision): Rgb {
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  const [r, g, b] = apply(machado[vision], hexToLinear(hex))
  const [x, y, z] = apply(toXyz, [clip(r), clip(g), clip(b)])
  const f = (value: number) =>
    value > 216 / 24389 ? Math.cbrt(value) : (value * 24389) / 27 / 116 + 16 / 116
  const [fx, fy, fz] = [f(x / whiteD65[0]), f(y / whiteD65[1]), f(z / whiteD65[2])]
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}

/** CIEDE2000 colour difference (CIE 142-2001, kL = kC = kH = 1). */
export function ciede2000([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)))
  const [ap1, ap2] = [a1 * (1 + g), a2 * (1 + g)]
  const [cp1, cp2] = [Math.hypot(ap1, b1), Math.hypot(ap2, b2)]
  const hueOf = (a: number, b: number) =>
    a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  const [h1, h2] = [hueOf(ap1, b1), hueOf(ap2, b2)]
  let dh = h2 - h1
  if (cp1 * cp2 === 0) dh = 0
  else if (dh > 180) dh -= 360
  else if (dh < -180) dh += 360
  const dL = l2 - l1
  const dC = cp2 - cp1
  const dH = 2 * Math.sqrt(cp1 * cp2) * Math.sin(radians(dh / 2))
  const meanL = (l1 + l2) / 2
  const meanC = (cp1 + cp2) / 2
  let meanH = h1 + h2
  if (cp1 * cp2 !== 0) {
    if (Math.abs(h1 - h2) <= 180) meanH = (h1 + h2) / 2
    else meanH = h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2
  }
  const t =
    1 -
    0.17 * Math.cos(radians(meanH - 30)) +
    0.24 * Math.cos(radians(2 * meanH)) +
    0.32 * Math.cos(radians(3 * meanH + 6)) -
    0.2 * Math.cos(radians(4 * meanH - 63))
  const sL = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2)
  const sC = 1 + 0.045 * meanC
  const sH = 1 + 0.015 * meanC * t
  const rT =
    -2 *
    Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)) *
    Math.sin(radians(60 * Math.exp(-(((meanH - 275) / 25) ** 2))))
  return Math.sqrt((dL / sL) ** 2 + (dC / sC) ** 2 + (dH / sH) ** 2 + rT * (dC / sC) * (dH / sH))
}

/** Smallest difference between any two of the colours under one vision. */
export function smallestDifference(hexes: readonly string[], vision: Vision): number {
  const seen = hexes.map((hex) => seenAs(hex, vision))
  return Math.min(
    ...seen.flatMap((one, index) => seen.slice(index + 1).map((other) => ciede2000(one, other))),
  )
}

/** Smallest difference between neighbours under one vision. */
export function smallestStep(hexes: readonly string[], vision: Vision): number {
  const seen = hexes.map((hex) => seenAs(hex, vision))
  return Math.min(...seen.slice(1).map((other, index) => ciede2000(seen[index] as Rgb, other)))
}
