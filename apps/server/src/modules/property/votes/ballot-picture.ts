import sharp from 'sharp'
import type { Ctx } from '../../../kit/context.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import type { BallotChoice } from './vote-ballot.table.ts'

const size = { width: 480, height: 640 }
const choices: readonly BallotChoice[] = ['approve', 'oppose', 'abstain']

const line = (y: number, width: number) =>
  `<rect x="48" y="${y}" width="${width}" height="10" fill="#c9cdd4"/>`
const box = (at: number, ticked: boolean) =>
  `<rect x="${60 + at * 130}" y="300" width="34" height="34" fill="none" stroke="#4e5969" stroke-width="3"/>` +
  `<rect x="${104 + at * 130}" y="312" width="56" height="10" fill="#c9cdd4"/>` +
  (ticked
    ? `<path d="M${64 + at * 130} 316l10 12 18-30" fill="none" stroke="#1d4ed8" stroke-width="5"/>`
    : '')

/** A ballot on paper with its tick, as a telephone takes it: for papers of the demo. */
export async function ballotPicture(ctx: Ctx, voterNo: number, choice: BallotChoice): Promise<string> {
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640">
    <rect width="480" height="640" fill="#8a7f72"/><rect x="18" y="14" width="446" height="612" fill="#fffdf8"/>
    <rect x="120" y="52" width="240" height="18" fill="#4e5969"/>
    ${line(110, 380)}${line(136, 340)}${line(162, 372)}${line(226, 300)}
    ${choices.map((one, at) => box(at, one === choice)).join('')}
    ${line(430, 90)}<path d="M150 446c20-34 30 20 48-8s26 22 44-6 30 14 52-4" fill="none" stroke="#1d4ed8" stroke-width="4"/>
    ${line(500, 70)}${line(560, (voterNo % 200) + 120)}</svg>`
  const bytes = await sharp(Buffer.from(sheet)).webp({ quality: 70 }).toBuffer()
  const { fileKey } = await storeFile(ctx, {
    name: `票面${voterNo}.webp`,
    mime: 'image/webp',
    bytes,
    usage: 'private',
    ...size,
  })
  return fileKey
}
