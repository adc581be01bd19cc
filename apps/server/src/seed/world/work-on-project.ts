import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { dayAfter } from '../../kit/calendar.ts'
import type { Ctx } from '../../kit/context.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { createRow } from '../../kit/serve/write.ts'
import { device, deviceStatusEvent } from '../../modules/base/devices/device.table.ts'
import {
  changeModel,
  issueModel,
  projectDeviceModel,
  projectLogModel,
  stageModel,
} from '../../modules/ops/projects/parts.routes.ts'
import { projectItem, projectStage } from '../../modules/ops/projects/project.table.ts'
import { payProject } from './pay-project.ts'
import { daysOfStory, diaryOfStory, stepsOfStory } from './project-stories.ts'
import { takeProject, type ToldProject } from './told-project.ts'

/** Of what stopped on the way, the last days saw no work. */
const restDays = 5

/** The last day on which somebody worked there. */
const workedUntil = ({ until, daysAgo }: ToldProject['story']): number =>
  until === 'suspended' || until === 'terminated' ? daysAgo - restDays : daysAgo

/** What was done on the site up to today: stages, diary, devices, what was found and what was agreed otherwise. */
export async function workOnProject(project: ToldProject): Promise<void> {
  const { story, of, start, on } = project
  const last = workedUntil(story)
  await on(0, async (ctx) => await takeProject(ctx, of.projectId, 'start', { actualStart: start }))
  await on(3, async (ctx) => await payProject(ctx, of, 'advance'))
  for (const [sortNo, day, progress] of stepsOfStory)
    if (day <= last) await on(day, async (ctx) => await advance(ctx, of, sortNo, progress))
  for (const [day, content] of diaryOfStory)
    if (day <= last)
      await on(day, async (ctx) => {
        const written = { day: dayAfter(start, day), weather: '晴', workers: 6, safetyNote: '无异常' }
        await createRow(projectLogModel, { ...of, ...written, content }, ctx)
      })
  if (last >= daysOfStory.install) await on(daysOfStory.install, async (ctx) => await install(ctx, project))
  await on(Math.min(last, 30), async (ctx) => {
    const found = { title: '一层线槽未封堵', severity: 'mid', dueDate: dayAfter(start, 45) } as const
    await createRow(issueModel, { ...of, ...found }, ctx)
    await createRow(
      changeModel,
      { ...of, reason: '增加一处人行道闸', amountDelta: 1_200_000, daysDelta: 7 },
      ctx,
    )
  })
  if (last >= 35) await on(35, async (ctx) => await payProject(ctx, of, 'progress'))
}

async function advance(ctx: Ctx, of: ToldProject['of'], sortNo: number, progress: number): Promise<void> {
  const [stage] = await ctx.tx
    .select()
    .from(projectStage)
    .where(and(eq(projectStage.projectId, of.projectId), eq(projectStage.sortNo, sortNo)))
  if (stage !== undefined) await takeTransition(stageModel, stage, 'advance', { progress }, ctx)
}

/** All devices of what is finished, the first one of what is still being built. */
async function install(ctx: Ctx, { story, of, start }: ToldProject): Promise<void> {
  const [item] = await ctx.tx
    .select({ id: projectItem.id, plannedQty: projectItem.plannedQty })
    .from(projectItem)
    .where(eq(projectItem.projectId, of.projectId))
  if (item === undefined) return
  const unfinished = ['building', 'suspended', 'terminated'].includes(story.until)
  const installedAt = dayAfter(start, daysOfStory.install)
  for (const { id: deviceId } of await freeDevices(ctx, of.estateId, unfinished ? 1 : item.plannedQty)) {
    await createRow(
      projectDeviceModel,
      { ...of, itemId: item.id, deviceId, installedAt, installer: '安装一组' },
      ctx,
    )
    // It is heard from then on: its acceptance asks for that.
    await ctx.tx.insert(deviceStatusEvent).values({
      estateId: of.estateId,
      deviceId,
      fromStatus: 'unknown',
      toStatus: 'online',
      at: ctx.now,
      reason: 'heartbeat',
    })
  }
}

/** Devices that are heard, that no other project holds, and about whose installation no check is open. */
const freeDevices = async (ctx: Ctx, estateId: number, count: number) =>
  await ctx.tx
    .select({ id: device.id })
    .from(device)
    .where(
      and(
        eq(device.estateId, estateId),
        eq(device.state, 'in_use'),
        eq(device.runStatus, 'online'),
        isNotNull(device.contractorId),
        sql`not exists (select 1 from project_device p where p.device_id = ${device.id} and p.is_live)`,
        sql`not exists (select 1 from equipment_check c where c.device_id = ${device.id}
          and c.kind in ('install', 'rectify') and c.state not in ('passed', 'cancelled'))`,
      ),
    )
    .orderBy(asc(device.id))
    .limit(count)
