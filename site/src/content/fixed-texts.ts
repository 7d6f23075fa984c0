// Titles that the specification fixes, in their order.

export const visionTitles = [
  'Embracing Innovation',
  'Fostering Business Excellence',
  'Driving Digital Transformation',
  'Impacting Industries',
  'Commitment to Sustainability',
  'Collaborative Approach',
  'Empowering People',
  'A Vision for the Future',
  'Join Us on Our Journey',
];

export const approachTitles = [
  'Understanding Client Needs',
  'Leveraging Advanced Technologies',
  'Collaborative Development',
  'Continuous Improvement',
];

export const valueTitles = [
  'Client Centric Focus',
  'Engineering and Tech Innovation',
  'Efficient Delivery Methods',
  'Streamlined Operations',
  'Seamless Teamwork',
  'Dedicated Experts',
];

export const pillarTitles = [
  'Physical Vitality',
  'Mental Resilience',
  'Financial Empowerment',
  'Work-Life Synergy',
];

export const timelineTitles = [
  'Innovative Environment',
  'Career Growth and Development',
  'Collaborative Culture',
  'Employee Benefits',
];
