/** A colour as the area and the hue slider see it: hue 0 to 360, the others 0 to 100. */
export interface Hsv {
  hue: number
  saturation: number
  brightness: number
}

const HEX = /^#?(?:([\da-f]{3})|([\da-f]{6}))$/iu

/** `#RRGGBB` in lower case from what a person writes (`F00`, `#ff0000`), or undefined for what is no colour. */
export function parseHex(text: string): string | undefined {
  const [, short, long] = HEX.exec(text.trim()) ?? []
  const digits = long ?? (short && Array.from(short, (digit) => digit + digit).join(''))
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`
}

export function hexToHsv(hex: string): Hsv {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  const [red, green, blue] = [channel(1), channel(3), channel(5)]
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  let sixth = 0
  if (spread > 0) {
    if (most === red) sixth = ((green - blue) / spread + 6) % 6
    else if (most === green) sixth = (blue - red) / spread + 2
    else sixth = (red - green) / spread + 4
  }
  return { hue: sixth * 60, saturation: most === 0 ? 0 : (spread / most) * 100, brightness: most * 100 }
}

export function hsvToHex({ hue, saturation, brightness }: Hsv): string {
  const channel = (offset: number) => {
    const at = (offset + hue / 60) % 6
    const value = (brightness / 100) * (1 - (saturation / 100) * Math.max(0, Math.min(at, 4 - at, 1)))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(5)}${channel(3)}${channel(1)}`
}
