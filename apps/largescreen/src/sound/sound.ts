import type { AlertLevel } from '@linli/api-client/contract/alert/levels'

/** Tones of an alert, in Hz and seconds after its start: the more urgent, the more of them. */
const tones: Readonly<Record<AlertLevel, readonly (readonly [number, number])[]>> = {
  urgent: [
    [988, 0],
    [740, 0.22],
    [988, 0.44],
    [740, 0.66],
    [988, 0.88],
    [740, 1.1],
  ],
  high: [
    [880, 0],
    [660, 0.25],
    [880, 0.5],
  ],
  normal: [
    [784, 0],
    [988, 0.2],
  ],
  info: [[784, 0]],
}
const seconds = 0.3
const loudest = 0.35

let speaker: AudioContext | undefined

/** The browser answers at once when it lets the wall be heard; what it keeps waiting for longer, it blocks. */
const patienceMs = 600

/** Whether the browser lets the wall be heard: it does after somebody pressed something on it. Known within a second. */
export async function checkSound(): Promise<boolean> {
  if (typeof AudioContext === 'undefined') return false
  speaker ??= new AudioContext()
  await Promise.race([
    speaker.resume().catch(() => {
      // Its state tells.
    }),
    new Promise((done) => setTimeout(done, patienceMs)),
  ])
  return speaker.state === 'running'
}

/** Rings for an alert at so many per cent. Silent where the browser lets no page be heard that nobody has used yet. */
export function ring(level: AlertLevel, percent: number): void {
  if (percent <= 0 || typeof AudioContext === 'undefined') return
  speaker ??= new AudioContext()
  void speaker.resume()
  for (const [pitch, after] of tones[level]) {
    const start = speaker.currentTime + after
    const tone = speaker.createOscillator()
    const volume = speaker.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime((loudest * percent) / 100, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
    tone.connect(volume).connect(speaker.destination)
    tone.start(start)
    tone.stop(start + seconds)
  }
}
