/** Identity numbers, plates, colours, ratings, sliders, trees. */
export const special = {
  birthday: 'Born',
  male: 'Male',
  female: 'Female',

  plateKeyboard: 'Plate keyboard',
  plateProvince: 'Province',
  plateCell: (position: number) => `Character ${position} of the plate`,
  plateNewEnergy: 'New energy',
  platePlaceholder: 'Type the plate number',
  backspace: 'Backspace',

  colorHex: 'Colour value',
  pickColor: 'Choose a colour',
  presetColors: 'Preset colours',

  rating: 'Rating',
  stars: (count: number, max: number) => `${count} of ${max}`,

  sliderFrom: 'From',
  sliderTo: 'To',

  expand: 'Expand',
  collapse: 'Collapse',
  treeSearch: 'Search nodes',
  cascaderLevel: (level: number) => `Level ${level}`,
}
