/** Whether a plane is light: a hero on it has a beam above, and a call to action on it is ink. */
export const isLightPlane = (plane: string): boolean => ['haldi', 'mist', 'verdigris-light'].includes(plane);
