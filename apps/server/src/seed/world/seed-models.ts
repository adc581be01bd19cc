import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { storeFile } from '../../kit/files/store-file.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { createRow } from '../../kit/serve/write.ts'
import { firmwareModel } from '../../modules/base/devices/device-firmware.routes.ts'
import { deviceModelModel } from '../../modules/base/devices/device-model.routes.ts'
import { deviceModel } from '../../modules/base/devices/device-model.table.ts'
import { seeder } from './seed-places.ts'

/** What the devices of the demo run. */
export const seedVersion = '2.4.1'

const models = [
  [
    '安瞳',
    'AT-FG300',
    'access',
    ['face', 'ic', 'qr', 'remote_open', 'keep_open', 'snapshot', 'reboot', 'upgrade'],
  ],
  [
    '安瞳',
    'AT-FG500',
    'access',
    [
      'face',
      'ic',
      'qr',
      'password',
      'remote_open',
      'keep_open',
      'snapshot',
      'temperature',
      'reboot',
      'upgrade',
    ],
  ],
  ['启门', 'QM-A10', 'access', ['face', 'ic', 'bluetooth', 'remote_open', 'keep_open', 'reboot', 'upgrade']],
  ['启门', 'QM-T20', 'intercom', ['face', 'ic', 'talk', 'live', 'remote_open']],
  ['云对讲', 'YD-8', 'intercom', ['ic', 'talk', 'live', 'remote_open']],
  ['启门', 'QM-L6', 'lift', ['ic', 'qr']],
  ['路岗', 'LG-B2', 'barrier', ['plate', 'remote_open', 'keep_open', 'snapshot']],
  ['路岗', 'LG-B4', 'barrier', ['plate', 'remote_open', 'keep_open', 'snapshot', 'live', 'talk']],
  ['明视', 'MS-C400', 'camera', ['live', 'snapshot', 'reboot', 'upgrade']],
  ['明视', 'MS-C800', 'camera', ['live', 'snapshot', 'plate']],
  ['明视', 'MS-N32', 'nvr', ['live']],
  ['物知', 'WZ-S1', 'sensor', ['reboot', 'upgrade']],
  ['物知', 'WZ-Y1', 'smoke', ['reboot', 'upgrade']],
  ['物知', 'WZ-X9', 'other', ['reboot']],
] as const

/** The device models with their firmware; nothing when there are some. */
export async function seedModels(deps: ServerDeps): Promise<void> {
  await inContext(deps, seeder, async (ctx) => {
    if ((await ctx.tx.$count(deviceModel)) > 0) return
    for (const [vendor, modelNo, category, abilities] of models) {
      const face = (abilities as readonly string[]).includes('face')
      const model = await createRow(
        deviceModelModel,
        {
          vendor,
          modelNo,
          category,
          protocol: 'simulator',
          abilities: [...abilities],
          faceCapacity: face ? 10_000 : 0,
          cardCapacity: (abilities as readonly string[]).includes('ic') ? 20_000 : 0,
          recordCapacity: 100_000,
        },
        ctx,
      )
      if ((abilities as readonly string[]).includes('upgrade')) await seedFirmware(ctx, model.id, modelNo)
    }
  })
}

const firmware = [
  { versionName: '2.3.0', releaseNote: '首个正式版本', released: true },
  { versionName: seedVersion, releaseNote: '断网后补传记录更快，修正低温下的识别速度', released: true },
  { versionName: '2.5.0-rc1', releaseNote: '待验证：常开期间的门磁告警', released: false },
] as const

/** Its files are made up, a few KB each, and the same at every run. */
async function seedFirmware(ctx: Ctx, modelId: number, modelNo: string): Promise<void> {
  for (const { versionName, releaseNote, released } of firmware) {
    const name = `${modelNo}-${versionName}`
    const { fileKey } = await storeFile(ctx, {
      name: `${name}.bin`,
      mime: 'application/octet-stream',
      bytes: new TextEncoder().encode(`${name}\n`.repeat(256)),
      usage: 'private',
    })
    const draft = await createRow(firmwareModel, { modelId, versionName, releaseNote, file: fileKey }, ctx)
    if (released) await takeTransition(firmwareModel, draft, 'release', {}, ctx)
  }
}
