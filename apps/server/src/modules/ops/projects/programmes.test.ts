import { opsProject as described } from '@linli/api-client/contract/ops/project'
import { type Programme, projectProgrammes } from '@linli/api-client/contract/ops/project-programmes'
import { projectStage } from '@linli/api-client/contract/ops/project-stage'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { projectWorld } from '../testing/projects.ts'

const database = useDatabase()
const { at, dayText, pass, get, make, read, change, take, planned, building } = projectWorld(database)

describe('stages and programmes', () => {
  test('a stage outside the term of its project is asked about first', async () => {
    const { of } = await planned()
    const late = { ...of, name: '收尾', weight: 1, planStart: dayText(59), planEnd: dayText(61) }
    const asked = await make(projectStage, late)
    expect(asked.msg).toBe(`阶段日期超出项目计划工期（${dayText()} 至 ${dayText(60)}），是否继续？`)
    const kept = await make(projectStage, { ...late, confirmed: ['outsidePlan'] })
    expect(kept).toMatchObject({ success: true })
    // What stands is not asked about again.
    expect(await change(projectStage, kept.data.id, { name: '收尾清场' })).toMatchObject({ success: true })
  })

  const programmes = async (ids: readonly number[], who?: 'zheng'): Promise<Programme[]> => {
    const query = ids.map((id) => `ids=${id}`).join('&')
    return (await get(`${projectProgrammes.path}?${query}`, who)).body.data
  }

  test('projects of a programme go against their plan together, by their devices, for who may see them', async () => {
    const [one, other] = [await building('2026年改造'), await building('2026年改造')]
    await database().sql`update project_item set planned_qty = 6 where id = ${other.item}`
    await take(projectStage, one.stages[0], 'advance', { progress: 50 }, 'wu')
    await pass(5)
    await take(projectStage, one.stages[0], 'advance', { progress: 100 }, 'wu')
    const [all, ...others] = await programmes([one.id, other.id])
    expect(others).toEqual([])
    // 40 % of the one, which has 2 of 8 devices; 6 of 31 days of the plan are over.
    expect(all).toMatchObject({ programName: '2026年改造', progress: 10, planned: 19.35 })
    const done = (text: string) => all?.doneOn[all.days.indexOf(text)]
    expect(all?.days[0]).toBe(dayText(-5))
    expect(done(dayText(-5))).toBe(5)
    expect(done(dayText())).toBe(10)
    expect(all?.doneOn.at(-1)).toBeNull()
    expect(await programmes([one.id, other.id], 'zheng')).toEqual([])
    await database().sql`update ops_project set state = 'terminated' where id = ${other.id}`
    expect(await programmes([one.id, other.id])).toMatchObject([{ progress: 40 }])
  })

  test('a project stands on the map where it says, else in the middle of its estate', async () => {
    const { id } = await planned()
    await database()
      .sql`update estate set center = ${database().sql.json([120, 30])} where id = ${at.estateId}`
    expect((await read(described, id)).row['mapAt']).toEqual([120, 30])
    await database().sql`update ops_project set geo = ${database().sql.json([120.5, 30])} where id = ${id}`
    expect((await read(described, id)).row['mapAt']).toEqual([120.5, 30])
  })
})
