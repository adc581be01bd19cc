import { dict, type DictDefinition } from '../../kit/dicts/dicts.ts'

/** Dictionaries of the module (catalogue 2a, dictionaries). */
export const opsDicts: readonly DictDefinition[] = [
  dict('device_fault', '设备故障', {
    offline: '离线',
    no_power: '无电',
    door_lock: '锁体故障',
    face_fail: '人脸识别异常',
    card_fail: '读卡异常',
    plate_fail: '车牌识别异常',
    barrier_arm: '道闸杆损坏',
    image_bad: '图像异常',
    network: '网络故障',
    storage: '存储故障',
    damage: '人为损坏',
    other: '其他',
  }),
  dict('device_fault_cause', '设备故障原因', {
    aging: '老化',
    power: '供电',
    network: '网络',
    water: '进水',
    lightning: '雷击',
    collision: '碰撞',
    vandalism: '人为破坏',
    firmware: '程序缺陷',
    config: '配置错误',
    installation: '安装不良',
    unknown: '不明',
  }),
  dict('device_repair_action', '设备维修措施', {
    restart: '重启',
    config: '调整配置',
    clean: '清洁紧固',
    upgrade: '升级固件',
    part: '更换配件',
    replace: '整机更换',
    rewire: '重新布线',
    return_factory: '返厂',
    none: '无故障',
  }),
]
