/** Tones of a bell, in Hz and seconds after the first. */
const tones = [
  [880, 0],
  [1_175, 0.18],
] as const
const seconds = 0.5
const loudness = 0.15

let speaker: AudioContext | undefined

/** The browser answers at once when it lets the page be heard; what it keeps waiting for longer, it blocks. */
const patienceMs = 600

/** Whether the browser lets the page be heard: it does after somebody pressed something on it. Known within a second. */
export async function isHeard(): Promise<boolean> {
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

/** Rings a bell so many times, at so many percent of its loudness. Silent where the browser lets no page be heard that was not used yet. */
export function chime(times = 1, percent = 100): void {
  if (percent <= 0 || typeof AudioContext === 'undefined') return
  speaker ??= new AudioContext()
  void speaker.resume()
  for (let round = 0; round < times; round += 1)
    for (const [pitch, after] of tones)
      ring(speaker, pitch, speaker.currentTime + round * 0.8 + after, (loudness * percent) / 100)
}

function ring(at: AudioContext, pitch: number, start: number, loud: number): void {
  const tone = at.createOscillator()
  const volume = at.createGain()
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(loud, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  tone.connect(volume).connect(at.destination)
  tone.start(start)
  tone.stop(start + seconds)
}
