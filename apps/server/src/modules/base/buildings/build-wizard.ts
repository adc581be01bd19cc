import { buildWizard } from '@linli/api-client/contract/base/build-generate'
import type { Counted } from '@linli/api-client/kit'
import { serveWizard } from '../../../kit/wizard/serve-wizard.ts'
import type { PlanCounts } from '../naming/expand-plan.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'
import { pictureOf, roomNamesOf, sampleOf } from './build-sample.ts'
import { makeBuild, planBuild } from './generate.ts'

const countedOf = ({ buildings, units, floors, rooms }: PlanCounts): Counted[] => [
  { unit: '栋', count: buildings },
  { unit: '个单元', count: units },
  { unit: '层', count: floors },
  { unit: '户', count: rooms },
]

/** 批量新增: a plan looked at, and made by a task. */
export const buildWizardServed = serveWizard(buildWizard, {
  preview: async ({ kind, ...plan }, ctx) => {
    const { counts, buildings, conflicts } = await planBuild(ctx, plan, kind)
    return {
      makes: countedOf(counts),
      conflicts: conflicts.map((text) => ({ text })),
      warnings: [],
      picture: { ...sampleOf(buildings), building: pictureOf(buildings[0]) },
    }
  },
  run: async ({ kind, ...plan }, ctx, progress) => {
    const { counts, buildings } = await makeBuild(ctx, plan, kind, (total) => {
      progress.begin(total)
      return { ...progress, finish: () => Promise.resolve() }
    })
    await raiseTopic(ctx, 'base', new Set([plan.estateId]))
    return {
      made: countedOf(counts),
      lines: [...roomNamesOf(buildings)].map((name) => ({ name, kind: '房屋', note: '已生成' })),
    }
  },
})
