/** Identity numbers, plates, colours, ratings, sliders, trees. */
export const special = {
  birthday: 'Born',
  male: 'Male',
  female: 'Female',

  plateKeyboard: 'Plate keyboard',
  plateProvinces: 'Provinces',
  plateLetters: 'Letters and digits',
  plateProvinceKey: '省',
  plateLetterKey: 'ABC',
  platePlaceholder: 'Type the plate number',
  backspace: 'Backspace',
  plateKinds: {
    small: 'Small car',
    large: 'Large vehicle',
    motorcycle: 'Motorcycle',
    nev_small: 'Small new-energy car',
    nev_large: 'Large new-energy vehicle',
    trailer: 'Trailer',
    learner: 'Learner’s car',
    police: 'Police car',
    hk: 'Hong Kong car',
    mo: 'Macau car',
    embassy: 'Embassy car',
    consulate: 'Consulate car',
    army: 'Army vehicle',
    wj: 'Armed police vehicle',
    temp: 'Temporary plate',
    ebike: 'Electric bicycle',
    none: 'Without a plate',
  },

  colorHex: 'Colour value',
  pickColor: 'Choose a colour',
  presetColors: 'Preset colours',
  colorArea: 'Saturation and brightness',
  colorAreaValue: (saturation: number, brightness: number) =>
    `Saturation ${saturation}%, brightness ${brightness}%`,
  hue: 'Hue',
  hueValue: (degrees: number) => `${degrees} degrees`,

  stars: (count: number, max: number) => `${count} of ${max}`,

  sliderFrom: 'From',
  sliderTo: 'To',

  treeNodes: 'Nodes',
  cascaderLevel: (level: number) => `Level ${level}`,
  cascaderPartly: 'Only what is loaded is searched',
  back: (path: string) => `${path}, back one level`,
}
