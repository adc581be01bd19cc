import { deviceRepair } from '@linli/api-client/contract/ops/device-repair'
import { equipmentCheck } from '@linli/api-client/contract/ops/equipment-check'
import { sql } from 'drizzle-orm'
import { flowStory, type StorySource, tellFlow } from '../../kit/storyline.ts'

/** What was mended and looked at on a device. */
export const careOfDeviceStories: readonly StorySource[] = [
  {
    kind: 'deviceRepair',
    label: '维修',
    permission: `${deviceRepair.permission}:list`,
    ofOwners: true,
    resource: 'ops/device-repairs',
    of: {
      device: (id) =>
        flowStory(
          deviceRepair.entity,
          sql`select r.id, r.estate_id, r.repair_no as named from device_repair r where r.device_id = ${id}`,
        ),
    },
    tell: tellFlow(deviceRepair),
  },
  {
    kind: 'check',
    label: '点检',
    permission: `${equipmentCheck.permission}:list`,
    ofOwners: true,
    resource: 'ops/equipment-checks',
    of: {
      device: (id) =>
        flowStory(
          equipmentCheck.entity,
          sql`select c.id, c.estate_id, c.check_no as named from equipment_check c where c.device_id = ${id}`,
        ),
    },
    tell: tellFlow(equipmentCheck),
  },
]
