import { renovation as described } from '../../../../packages/api-client/test/examples/renovation.ts'
import { askFirst } from '../../src/kit/ask-first.ts'
import { countPeople } from '../../src/kit/audience/audience.ts'
import { invalid } from '../../src/kit/app-error.ts'
import { sequences } from '../../src/kit/sequences/sequences.ts'
import { serve } from '../../src/kit/serve/serve.ts'
import { renovation, renovationFee } from './renovation.table.ts'

export const renovationRoutes = () =>
  serve(
    described,
    renovation,
  )({
    lines: { fees: { table: renovationFee } },
    check: (input, _ctx, before) => {
      const { worksFrom = '', worksTo = '' } = { ...before, ...input }
      if (worksTo < worksFrom) throw invalid({ worksTo: '完工日期不能早于开工日期' })
    },
    defaults: async ({ estateId }, ctx) => ({ orderNo: await sequences.next(ctx, 'ZX', estateId) }),
    on: {
      submit: (_row, _input, ctx) => ({ patch: { submittedAt: ctx.now } }),
      resubmit: (_row, _input, ctx) => ({ patch: { submittedAt: ctx.now } }),
      begin: async ({ neighbours }, _input, ctx) => {
        const { residents = 0 } = neighbours ? await countPeople(neighbours, ctx) : {}
        return { content: `开工${residents > 0 ? `，告知${residents}人` : ''}` }
      },
      finish: (row, { passed, finding, photos }, ctx) => {
        if (passed && (photos ?? []).length === 0)
          askFirst(ctx, 'noPictures', `「${row.orderNo}」没有现场照片，仍要验收吗？`)
        return {
          to: passed ? 'done' : 'working',
          content: `${passed ? '验收合格' : '需整改'}${finding ? `：${finding}` : ''}`,
        }
      },
    },
  }).routes
