import * as z from 'zod/mini'
import { endpoint, f, resource } from '../../kit/index.ts'
import { homes } from './homes.ts'
import { personFields, personReveal } from './person.ts'
import { ofLease, ofOwners, relationKeys } from './resident-house.ts'

const personKeys = [
  'name',
  'docType',
  'docNo',
  'docMissingReason',
  'gender',
  'birthDate',
  'phone',
  'nation',
  'nationality',
] as const

/** Who lives there because of somebody else. */
const ofFamily = { relation: ['family', 'cotenant'] }

/** The first room of a new resident; further ones are added as resident-houses. */
export const firstHouse = () =>
  ({
    roomId: f.ref('房屋', 'base/rooms', { createOnly: true, labelAs: 'houses', within: 'estateId' }),
    relation: f.dict('与房屋关系', 'house_relation', { createOnly: true }),
    familyRelation: f.dict('与户主关系', 'family_relation', {
      createOnly: true,
      when: ofFamily,
      requiredWhen: ofFamily,
    }),
    isHead: f.bool('户主', { createOnly: true, initial: false }),
    shareRatio: f.decimal('产权份额', { min: 0.01, max: 100, unit: '%', createOnly: true, when: ofOwners }),
    livesHere: f.bool('是否居住', { createOnly: true, initial: true }),
    moveInDate: f.date('迁入日期', { createOnly: true }),
    leaseStart: f.date('租期开始', { createOnly: true, ...ofLease }),
    leaseEnd: f.date('租期结束', { createOnly: true, ...ofLease }),
  }) as const

/** How far the face of somebody is collected; without one the person still comes in by card or code. */
export const faceStates = {
  passed: { label: '已采集', tone: 'success' },
  pending: { label: '待审核', tone: 'warning' },
  rejected: { label: '已驳回', tone: 'danger' },
  none: { label: '未采集', tone: 'neutral' },
} as const

/** Where a registration may have come from; a partner that delivers it is told by its name. */
export const residentSources = {
  hand: '后台录入',
  import: '批量导入',
  mini_program: '小程序',
  partner: '数据来源推送',
} as const

/** A person in one estate: the register of residents (catalogue 1 /community-management7). */
export const resident = resource({
  module: 'base',
  name: 'residents',
  entity: 'resident',
  label: '住户',
  scope: 'estate',
  pick: [
    'base:resident:create',
    'access:grant:create',
    'property:voteGroup:update',
    'property:vote:rollChange',
    'property:poll:cast',
  ],
  title: 'name',
  option: { second: ['houses', 'phone'] },
  touches: homes,
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    personId: f.ref('人员', 'base/persons', { required: true, serverSet: true, labelAs: 'name' }),
    ...personFields(),
    age: f.int('年龄', { computed: true, levelAs: 'birthDate' }),
    ...firstHouse(),
    populationType: f.dict('人口类型', 'population_type', {
      judged: true,
      help: '不选时按户籍地与小区所在区县判断',
    }),
    residentNo: f.text('住户编号', { max: 20, serverSet: true, required: true }),
    appBound: f.bool('已绑定小程序', { required: true, serverSet: true, initial: false }),
    careLevel: f.enum(
      '关爱等级',
      { none: '无', watch: { label: '关注', tone: 'info' }, care: { label: '重点关爱', tone: 'warning' } },
      { required: true, initial: 'none' },
    ),
    state: f.enum(
      '状态',
      { active: { label: '在册', tone: 'success' }, left: { label: '已离开', tone: 'neutral' } },
      { required: true, serverSet: true, initial: 'active' },
    ),
    houses: f.text('全部房屋', { computed: true }),
    relations: f.dicts('全部关系', 'house_relation', { computed: true }),
    relationState: f.enum(
      '审核状态',
      {
        pending: { label: '待审核', tone: 'warning' },
        active: '有效',
        rejected: '已驳回',
        moved_out: '已迁出',
      },
      { computed: true },
    ),
    changePending: f.bool('身份变更', {
      computed: true,
      words: { true: { label: '待确认', tone: 'warning' }, false: { label: '无', tone: 'neutral' } },
    }),
    faceState: f.enum('人脸', faceStates, { computed: true, needs: 'base:face:list' }),
    lastPassAt: f.datetime('最近通行', { computed: true, needs: 'access:passRecord:list' }),
    entry: f.enum(
      '录入方式',
      { hand: '后台录入', import: '批量导入' },
      { required: true, serverSet: true, internal: true, initial: 'hand' },
    ),
    source: f.text('来源', { computed: true }),
    remark: f.text('备注', { max: 500 }),
  },
  list: {
    status: 'relationState',
    columns: [
      'name',
      { field: 'houses', width: 184 },
      'relations',
      'phone',
      'gender',
      'age',
      { field: 'docNo', width: 190 },
      'populationType',
      'faceState',
      { field: 'lastPassAt', sortable: false },
      'relationState',
      'state',
      { field: 'source', hidden: true, sortable: false },
      { field: 'residentNo', hidden: true },
      { field: 'docType', hidden: true },
      { field: 'tags', hidden: true },
      { field: 'careLevel', hidden: true },
      { field: 'appBound', hidden: true },
      { field: 'estateId', hidden: true },
      { field: 'changePending', hidden: true, sortable: false },
      { field: 'createdAt', hidden: true },
    ],
    filters: [
      'estateId',
      'populationType',
      'gender',
      'careLevel',
      'appBound',
      'state',
      'householdRegion',
      'nation',
      'education',
      'marital',
      'political',
      'docExpire',
    ],
    extraFilters: {
      buildingId: f.ref('楼栋', 'base/buildings', { within: 'estateId' }),
      unitId: f.ref('单元', 'base/building-units', { within: ['estateId', 'buildingId'] }),
      roomId: f.ref('房屋', 'base/rooms', { within: 'estateId' }),
      relation: f.dict('与房屋关系', 'house_relation'),
      relationState: f.enum('审核状态', {
        pending: '待审核',
        active: '有效',
        rejected: '已驳回',
        moved_out: '已迁出',
      }),
      faceState: f.enum('人脸', faceStates),
      source: f.enum('来源', residentSources),
      tag: f.dict('标签', 'person_tag'),
      ageFrom: f.int('年龄不小于', { min: 0, max: 150 }),
      ageTo: f.int('年龄不大于', { min: 0, max: 150 }),
      leaseEnd: f.date('租期结束'),
      living: f.bool('实住'),
      alone: f.bool('独自居住'),
      silentDays: f.int('静默天数不少于', { min: 0, max: 36_500 }),
      moveIn: f.date('迁入日期'),
      moveOut: f.date('迁出日期'),
      lacking: f.enum('未采集', {
        docNo: '证件',
        phone: '电话',
        face: '人脸',
        householdRegion: '户籍地',
        nation: '民族',
        familyRelation: '与户主关系',
      }),
    },
    keyword: ['name', 'docNo', 'phone'],
    keywordHint: '姓名；手机号、证件号码的全号或后四位',
    sort: '-createdAt',
  },
  operations: ['list', 'detail', 'create', 'update', 'export', 'exportPlain', 'import'],
  print: { sheet: { name: '住户登记表', signatures: ['登记人签字', '住户签字'] } },
  import: {
    columns: {
      estate: f.text('小区', { max: 50, help: '只管理一个小区时可不填' }),
      building: f.text('楼栋', { max: 50, required: true }),
      unit: f.text('单元', { max: 20, help: '没有单元的楼栋不填' }),
      roomNo: f.text('房号', { max: 20, required: true }),
      name: f.text('姓名', { max: 50, required: true }),
      docType: f.dict('证件类型', 'doc_type', { help: '不填为居民身份证' }),
      docNo: f.text('证件号码', { max: 30 }),
      gender: f.enum('性别', { '1': '男', '2': '女', '0': '未知', '9': '未说明' }),
      phone: f.text('电话', { max: 20 }),
      relation: f.dict('与房屋关系', 'house_relation', { required: true }),
      familyRelation: f.dict('与户主关系', 'family_relation'),
      moveInDate: f.date('迁入日期', { required: true }),
      leaseStart: f.date('租期开始'),
      leaseEnd: f.date('租期结束'),
      populationType: f.dict('人口类型', 'population_type'),
      nation: f.dict('民族', 'nation'),
      householdAddress: f.text('户籍地址', { max: 200 }),
    },
    maxRows: 50_000,
    hint: '按 证件号码+房屋 匹配：已登记的不重复登记；业主须排在业主家属之前，承租人须排在同住人之前。',
  },
  form: [
    { title: '证件', fields: ['estateId', ...personKeys] },
    {
      title: '房屋与关系',
      fields: ['roomId', ...relationKeys, 'populationType'],
    },
    {
      title: '更多',
      fields: [
        'phone2',
        'householdRegion',
        'householdAddress',
        'education',
        'marital',
        'political',
        'occupation',
        'employer',
        'emergencyName',
        'emergencyPhone',
        'tags',
        'docExpire',
        'careLevel',
        'remark',
      ],
    },
  ],
  reveal: personReveal,
})

/** What ends together with a resident's last room; shown before a move-out is confirmed. */
export const moveOutPreview = endpoint('base.moveOutPreview', {
  method: 'GET',
  path: '/api/base/resident-houses/{id}/moveOutPreview',
  label: '迁出影响',
  access: 'session',
  permission: 'base:resident:moveOut',
  input: z.object({ id: f.ref('居住关系', 'base/resident-houses', { required: true }) }),
  output: z.object({
    /** True when the resident has no other active room in the estate. */
    lastHouse: z.boolean(),
    /** Cotenants who move out on the same day. */
    cotenants: z.int(),
    /** Family that stays without an owner; to be moved out too. */
    family: z.int(),
    /** Devices that let nobody of those who leave the estate through any more. */
    devices: z.int(),
    /** Cars that wait for a new owner. */
    vehicles: z.int(),
    /** Visits that are cancelled. */
    visits: z.int(),
  }),
})
