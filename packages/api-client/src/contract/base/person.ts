import { f, flow, resource } from '../../kit/index.ts'

export const genders = { '1': '男', '2': '女', '0': '未知', '9': '未说明' } as const
export type Gender = keyof typeof genders

/** Who may uncover a person's numbers, on every page that shows them. */
export const personReveal = {
  all: 'base:person:reveal',
  fields: { phone: 'base:person:revealPhone', phone2: 'base:person:revealPhone' },
} as const

const nation = { help: '身份证上的民族' } as const

/**
 * The fields of a natural person that staff fill in, on the person's own page and in the register of residents.
 * Every use makes its own schemas: a resource owns its fields.
 */
export const personFields = () =>
  ({
    name: f.text('姓名', {
      max: 50,
      required: true,
      personal: true,
      pattern: [/^.{2,}$/u, '姓名应为2-50个字符'],
    }),
    docType: f.dict('证件类型', 'doc_type', { required: true, initial: 'idcard' }),
    docNo: f.idcard('证件号码'),
    docMissingReason: f.text('无证件原因', { max: 100, when: { docType: ['none'] } }),
    gender: f.enum('性别', genders, { help: '居民身份证由证件号码得出' }),
    birthDate: f.date('出生日期', { help: '居民身份证由证件号码得出' }),
    nation: f.dict('民族', 'nation', nation),
    nationality: f.dict('国籍', 'nationality', { initial: 'CHN' }),
    phone: f.phone('手机号'),
    phone2: f.phone('备用手机号'),
    householdRegion: f.region('户籍地'),
    householdAddress: f.text('户籍地址', { max: 200, personal: true }),
    education: f.dict('学历', 'education'),
    marital: f.dict('婚姻状况', 'marital'),
    political: f.dict('政治面貌', 'political'),
    occupation: f.text('职业', { max: 50 }),
    employer: f.text('工作单位', { max: 100, personal: true }),
    emergencyName: f.text('紧急联系人', { max: 20, personal: true }),
    emergencyPhone: f.phone('紧急联系电话'),
    tags: f.dicts('标签', 'person_tag'),
    docExpire: f.date('证件有效期'),
  }) as const

/** Tags of person_tag that tell of an illness, a need or a sentence: seen and set with a right of their own. */
export const sensitiveTags = {
  disabled: '残疾人',
  low_income: '低保户',
  chronic: '慢病',
  mental: '精神障碍',
  correction: '社区矫正',
} as const

const enabled = { from: ['enabled'], to: 'enabled' } as const

/** A file is kept until the person asks for it to be erased, which is final. */
export const personFlow = flow({
  states: { enabled: '正常', erased: { label: '已删除个人信息', tone: 'neutral' } },
  initial: 'enabled',
  transitions: {
    tag: {
      ...enabled,
      label: '标签',
      permission: 'tag',
      batch: true,
      input: { added: f.dicts('添加', 'person_tag'), removed: f.dicts('去掉', 'person_tag') },
    },
    tagSensitive: {
      ...enabled,
      label: '敏感标签',
      permission: 'sensitiveTag',
      kind: 'sensitive',
      batch: true,
      input: { added: f.enums('添加', sensitiveTags), removed: f.enums('去掉', sensitiveTags) },
    },
    die: {
      ...enabled,
      label: '登记死亡',
      permission: 'deceased',
      kind: 'sensitive',
      input: { deceasedDate: f.date('死亡日期', { required: true }) },
      confirm: '其全部居住关系以“去世”结束：通行权限撤销，人脸照片撤回，车辆待确认新车主。',
    },
    undoDeath: {
      ...enabled,
      label: '撤销死亡登记',
      permission: 'deceased',
      kind: 'sensitive',
      input: { undoReason: f.text('原因', { required: true, max: 200 }) },
      confirm: '已结束的居住关系不会恢复，须重新登记。',
    },
    erase: {
      label: '删除个人信息',
      from: ['enabled'],
      to: 'erased',
      kind: 'critical',
      input: { eraseReason: f.text('删除依据', { required: true, max: 200, help: '如：本人书面申请' }) },
      confirm: '姓名、证件、电话、人脸和车牌将被清除，不能恢复；依法须保留的记录到期后清除。',
    },
  },
})

/**
 * Natural person, once in the whole system (catalogue 1 /person-info), as the estates registered it that the caller
 * may see: the values are those of the newest of these registrations.
 */
export const person = resource({
  module: 'base',
  name: 'persons',
  entity: 'person',
  label: '人员档案',
  scope: 'global',
  touches: ['base/residents', 'base/resident-houses', 'base/rooms', 'base/vehicles', 'base/person-faces'],
  pick: [
    'base:room:transfer',
    'base:face:update',
    'property:repairOrder:create',
    'property:complaint:create',
    'property:voteGroup:update',
  ],
  title: 'name',
  option: { second: ['docNo', 'phone'] },
  fields: {
    ...personFields(),
    age: f.int('年龄', { computed: true, levelAs: 'birthDate' }),
    deceased: f.bool('已故', { required: true, serverSet: true, initial: false }),
    deceasedDate: f.date('死亡日期', { serverSet: true }),
    state: f.state('档案状态', personFlow),
    remark: f.text('备注', { max: 500 }),
    avatar: f.image('头像', { computed: true }),
    rooms: f.text('房屋', { computed: true }),
    estates: f.text('小区', { computed: true }),
    faceState: f.enum(
      '人脸',
      {
        passed: { label: '已采集', tone: 'success' },
        pending: { label: '待审核', tone: 'warning' },
        none: { label: '未采集', tone: 'neutral' },
      },
      { computed: true },
    ),
    lastSeenAt: f.datetime('最近出现', { computed: true }),
  },
  list: {
    columns: [
      'name',
      { field: 'avatar', width: 56 },
      'gender',
      'age',
      { field: 'docNo', width: 190 },
      'phone',
      { field: 'rooms', width: 180 },
      'estates',
      'tags',
      'faceState',
      'lastSeenAt',
    ],
    filters: ['docNo', 'phone', 'gender', 'birthDate'],
    extraFilters: {
      estateId: f.ref('小区', 'base/estates'),
      roomId: f.ref('房屋', 'base/rooms', { within: 'estateId' }),
      tag: f.dict('标签', 'person_tag'),
      plate: f.text('车牌', { max: 10 }),
      ageFrom: f.int('年龄不小于', { min: 0, max: 150 }),
      ageTo: f.int('年龄不大于', { min: 0, max: 150 }),
      region: f.region('小区所在地区', { help: '仅公安人员' }),
      face: f.enum('人脸状态', { passed: '已采集', pending: '待审核', none: '未采集' }),
    },
    keyword: ['name', 'docNo', 'phone'],
    keywordHint: '姓名、证件号码或手机号（全号或后四位）',
    sort: '-updatedAt',
  },
  operations: ['list', 'detail', 'update'],
  print: { sheet: { name: '人员档案' } },
  stepUp: ['erase'],
  notes: false,
  reveal: personReveal,
  kinds: { confirm: 'sensitive', merge: 'critical' },
})
