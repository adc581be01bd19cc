import { pageUrl } from '@linli/api-client/contract/page-urls'
import { pageOfCode, pages } from '@linli/api-client/contract/pages'
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AppError, invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { menu } from '../rights/menu.table.ts'
import { roleHolders } from '../account/role-holders.ts'
import { addRole, lockedUser } from '../account/user-calls.routes.ts'
import { user } from '../account/user.table.ts'
import { usersWithin } from '../account/user-scope.ts'
import { heldRoles } from '../rights/held-roles.ts'
import { permission, permissionRequest, role, roleMenu, rolePermission } from '../roles/role.table.ts'

const dayMs = 86_400_000
/** Names shown at most: whom to ask, not a telephone book. */
const maxNames = 10

/** The code that opens a page: to list what is on it; the first of its codes where nothing is listed. */
async function codeOfPage(ctx: Ctx, url: string): Promise<{ code: string; name: string } | undefined> {
  const rows = await ctx.tx
    .select({ code: permission.code, name: permission.name, menuUrl: permission.menuUrl })
    .from(permission)
    .where(and(eq(permission.menuUrl, url), eq(permission.obsolete, false)))
    .orderBy(asc(permission.code))
  const [first] = pages.find((page) => page.url === url)?.permissions ?? []
  return (
    rows.find((one) => one.code === `${first}:list`) ??
    rows.find((one) => one.code.endsWith(':list')) ??
    rows[0]
  )
}

/** A page, and the code that opens it where there is one. */
interface Opening {
  readonly menuUrl: string
  readonly code?: string | undefined
}

/**
 * Enabled roles that open pages: they have the menu and, where there is one, the code. Answers for one of the pages
 * and a user of a company, who gets roles of the platform and of that company. Nobody becomes administrator for a page.
 */
async function rolesOpening(ctx: Ctx, wanted: readonly Opening[]) {
  const urls = [...new Set(wanted.map((one) => one.menuUrl))]
  const codes = [...new Set(wanted.flatMap((one) => one.code ?? []))]
  const roles = await ctx.tx
    .select({ roleId: role.id, roleName: role.roleName, companyId: role.companyId, url: menu.url })
    .from(role)
    .innerJoin(roleMenu, eq(roleMenu.roleId, role.id))
    .innerJoin(menu, and(eq(menu.id, roleMenu.menuId), inArray(menu.url, urls)))
    .where(and(eq(role.enabled, true), ne(role.roleCode, 'sys_admin')))
    .orderBy(asc(role.level), asc(role.id))
  const grants = await ctx.tx
    .select({ roleId: rolePermission.roleId, code: rolePermission.code })
    .from(rolePermission)
    .where(inArray(rolePermission.code, codes))
  const granted = new Set(grants.map((one) => `${one.roleId} ${one.code}`))
  return ({ menuUrl, code }: Opening, companyId: number | null) =>
    roles.filter(
      (one) =>
        one.url === menuUrl &&
        (code === undefined || granted.has(`${one.roleId} ${code}`)) &&
        (one.companyId === null || one.companyId === companyId),
    )
}

/** Who may give roles to this user: the administrators of the company, or else of the platform. */
async function administratorsOf(ctx: Ctx, companyId: number | null, self: number) {
  const others = ne(user.id, self)
  const own =
    companyId === null
      ? []
      : await roleHolders(ctx, 'property_admin', and(others, eq(user.companyId, companyId))).limit(maxNames)
  return own.length > 0 ? own : await roleHolders(ctx, 'sys_admin', others).limit(maxNames)
}

/** What the caller misses on a page, and who can help. */
async function missingOn(ctx: Ctx, path: string) {
  const { userId, companyId } = userOf(ctx)
  const page = pages.find((one) => one.url === path)
  if (page === undefined) throw notFound()
  const code = await codeOfPage(ctx, path)
  const wanted = { menuUrl: path, code: code?.code }
  const opening = (await rolesOpening(ctx, [wanted]))(wanted, companyId)
  const held = await heldRoles(ctx.tx, userId, ctx.now)
  return {
    page,
    code,
    opening,
    own: held.find((one) => opening.some((role) => role.roleId === one.roleId)),
    administrators: await administratorsOf(ctx, companyId, userId),
  }
}

/** What the page of /401 shows. */
export async function missingPermission(ctx: Ctx, path: string) {
  const { page, code, opening, own, administrators } = await missingOn(ctx, path)
  const open = and(
    eq(permissionRequest.userId, userOf(ctx).userId),
    eq(permissionRequest.code, code?.code ?? ''),
    eq(permissionRequest.state, 'open'),
  )
  return {
    code: code?.code ?? null,
    name: code?.name ?? page.title,
    menuUrl: page.url,
    roleNames: opening.map((one) => one.roleName).slice(0, maxNames),
    administrators: administrators.map((one) => one.name),
    ownRole: own === undefined ? null : { roleId: own.roleId, roleName: own.roleName },
    requested: (await ctx.tx.$count(permissionRequest, open)) > 0,
  }
}

/** One open request per user and code. */
export async function requestPermission(ctx: Ctx, path: string, reason: string): Promise<number> {
  const { userId, name, permissions } = userOf(ctx)
  const { code, own, administrators } = await missingOn(ctx, path)
  if (code === undefined) throw notFound()
  if (permissions.codes.has(code.code) && own !== undefined) throw refuse('您已有该权限')
  const [made] = await ctx.tx
    .insert(permissionRequest)
    .values({
      userId,
      code: code.code,
      menuUrl: path,
      reason,
      state: 'open',
      createdAt: ctx.now,
      createdBy: userId,
      updatedAt: ctx.now,
      updatedBy: userId,
    })
    .onConflictDoNothing()
    .returning({ id: permissionRequest.id })
  if (made === undefined) throw refuse('已提交申请，请等待处理')
  await staffMessages.notify(
    ctx,
    administrators.map((one) => one.id),
    {
      kind: 'permissionRequest',
      title: '有新的权限申请',
      content: `${name} 申请「${code.name}」：${reason}`,
      link: `${pageUrl('roles')}?tab=requests`,
      bizType: 'permissionRequest',
      bizId: made.id,
    },
  )
  ctx.note({ resource: 'permissionRequest', targetId: made.id, targetName: code.name, reason })
  return made.id
}

/** Requests of users inside the caller's scope, with the roles that would answer them. */
export async function listRequests(ctx: Ctx, state: 'open' | 'granted' | 'refused' | undefined) {
  const handler = alias(user, 'handler')
  const rows = await ctx.tx
    .select({
      request: permissionRequest,
      userName: user.actualName,
      username: user.username,
      companyId: user.companyId,
      name: permission.name,
      handledByName: handler.actualName,
    })
    .from(permissionRequest)
    .innerJoin(user, eq(user.id, permissionRequest.userId))
    .leftJoin(handler, eq(handler.id, permissionRequest.handledBy))
    .leftJoin(permission, eq(permission.code, permissionRequest.code))
    .where(
      and(
        usersWithin(ctx.scopeFor('auth:user:grant'), ctx),
        state === undefined ? undefined : eq(permissionRequest.state, state),
      ),
    )
    .orderBy(desc(permissionRequest.id))
    .limit(200)
  const open = rows.map(({ request }) => request).filter((one) => one.state === 'open')
  const rolesFor = await rolesOpening(ctx, open)
  return rows.map(({ request, companyId, name, userName, username, handledByName }) => ({
    id: request.id,
    version: request.version,
    userId: request.userId,
    userName,
    username,
    code: request.code,
    name: name ?? pageOfCode(request.code)?.title ?? request.code,
    menuUrl: request.menuUrl,
    reason: request.reason,
    state: request.state,
    createdAt: request.createdAt.toISOString(),
    handledByName,
    handledAt: request.handledAt?.toISOString() ?? null,
    remark: request.remark,
    roles:
      request.state === 'open'
        ? rolesFor(request, companyId).map(({ roleId, roleName }) => ({ roleId, roleName }))
        : [],
  }))
}

async function lockedRequest(ctx: Ctx, id: number, version: number) {
  const [row] = await ctx.tx
    .select()
    .from(permissionRequest)
    .where(eq(permissionRequest.id, id))
    .for('update')
  if (row === undefined) throw notFound()
  // A request of somebody out of reach does not exist.
  const who = await lockedUser(ctx, 'auth:user:grant', row.userId)
  if (row.version !== version) throw new AppError('STALE_VERSION')
  if (row.state !== 'open') throw new AppError('STATE_REFUSED', '该申请已处理')
  if (row.userId === userOf(ctx).userId) throw refuse('不能审批自己提交的申请')
  return { row, who }
}

async function close(
  ctx: Ctx,
  row: typeof permissionRequest.$inferSelect,
  state: 'granted' | 'refused',
  remark: string | null,
): Promise<void> {
  const { userId } = userOf(ctx)
  await ctx.tx
    .update(permissionRequest)
    .set({
      state,
      remark,
      handledBy: userId,
      handledAt: ctx.now,
      version: row.version + 1,
      updatedAt: ctx.now,
      updatedBy: userId,
    })
    .where(eq(permissionRequest.id, row.id))
  await staffMessages.notify(ctx, [row.userId], {
    kind: 'permissionRequestDone',
    title: state === 'granted' ? '权限申请已开通' : '权限申请被拒绝',
    ...(remark !== null && { content: remark }),
    link: row.menuUrl,
    bizType: 'permissionRequest',
    bizId: row.id,
  })
}

export async function grantRequest(
  ctx: Ctx,
  given: {
    readonly id: number
    readonly version: number
    readonly roleId: number
    readonly days?: number | null | undefined
    readonly remark?: string | null | undefined
  },
): Promise<void> {
  const { row, who } = await lockedRequest(ctx, given.id, given.version)
  const fitting = (await rolesOpening(ctx, [row]))(row, who.companyId)
  if (!fitting.some((one) => one.roleId === given.roleId)) throw invalid({ roleId: '所选角色不含该权限' })
  const validTo = given.days == null ? null : dayOf(new Date(ctx.now.getTime() + (given.days - 1) * dayMs))
  await addRole(ctx, who, { roleId: given.roleId, validTo, reason: `权限申请：${row.reason}` })
  await close(ctx, row, 'granted', given.remark ?? null)
}

export async function refuseRequest(
  ctx: Ctx,
  given: { readonly id: number; readonly version: number; readonly remark: string },
): Promise<void> {
  const { row } = await lockedRequest(ctx, given.id, given.version)
  await close(ctx, row, 'refused', given.remark)
}
