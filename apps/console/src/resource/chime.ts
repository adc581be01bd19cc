/** Tones of a bell, in Hz and seconds after the first. */
const tones = [
  [880, 0],
  [1_175, 0.18],
] as const
const seconds = 0.5
const loudness = 0.15

let speaker: AudioContext | undefined

/** Rings a bell so many times. Silent where the browser lets no page be heard that was not used yet. */
export function chime(times = 1): void {
  speaker ??= new AudioContext()
  void speaker.resume()
  for (let round = 0; round < times; round += 1)
    for (const [pitch, after] of tones) ring(speaker, pitch, speaker.currentTime + round * 0.8 + after)
}

function ring(at: AudioContext, pitch: number, start: number): void {
  const tone = at.createOscillator()
  const volume = at.createGain()
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(loudness, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  tone.connect(volume).connect(at.destination)
  tone.start(start)
  tone.stop(start + seconds)
}
