import calculatorWords from '../../../content/wording/calculators.json' with { type: 'json' };
import { calculators } from './document-schema.ts';
import { field, group, line, list } from './fields.ts';
import * as z from './zod.ts';

/** The fields and results of one calculator are those of its file: a new one comes with its code. */
const labels = (kind: (typeof calculators)[number]) =>
  group(
    `Calculator: ${kind}`,
    'Labels of its fields and results, and its formula with the source.',
    Object.fromEntries(
      Object.keys(calculatorWords[kind]).map((name) => [name, line(name, 'A label with its unit.')]),
    ),
  );

/** `content/wording/calculators.json` and `documents.json`: the words of articles, samples and calculators. */
const documentWordingSchemas = {
  calculators: group('Calculators', 'Words of the calculators in articles.', {
    values: line('Values', 'Heading of the fields.'),
    result: line('Result', 'Heading of the results.'),
    worked: line('Worked values', 'Heading of the table below the calculator.'),
    others: line('Other values', 'Below that heading: what the other values are.'),
    never: line('Never', 'A result that is never reached.'),
    range: line('Range', 'Read aloud for each field.', 'least', 'most'),
    formula: line('Formula', 'Label of the formula.'),
    ...Object.fromEntries(calculators.map((kind) => [kind, labels(kind)])),
  }),
  documents: group('Articles and samples', 'Words around articles and sample deliverables.', {
    illustrative: line('Illustrative data', 'At the head and the foot of each sample.'),
    arithmetic: line('Arithmetic', 'Heading of the sums of a sample.'),
    arithmeticNote: line('Below it', 'What the sums are.'),
    openSample: line('Open the sample', 'Link from a service to its sample.', 'sample'),
    ask: line('Ask any vendor', 'Heading of the question at the end of an article.'),
    sources: line('Sources', 'Heading of the sources of an article.'),
    articles: line('Articles', 'Heading of links to articles.'),
    byline: line('Byline', 'Below the heading of an article.', 'author', 'day', 'checked', 'minutes'),
    related: line('Related', 'Heading of the service and the industry of an article.'),
    feed: line('Feed', 'Name of the feed of articles.'),
    forWhom: line('For whom', 'Column of the comparison.'),
    service: line('Service', 'Column of the comparison.'),
    industry: line('Industry', 'Column of the comparison.'),
    get: line('What you get', 'Column of the comparison.'),
    weeks: line('First engagement', 'Column of the comparison.'),
    price: line('Price', 'Column of the comparison.'),
    deliverable: line('Deliverable', 'Column of the acceptance kit.'),
    accepted: line('Accepted when', 'Column of the acceptance kit.'),
    useCase: line('Use case', 'Column of the acceptance kit.'),
    measure: line('Measure', 'Column of the acceptance kit.'),
    stop: line('Stop rule', 'Column of the acceptance kit.'),
    article: line('Article', 'Column of the list of articles.'),
    idea: line('Idea', 'Column of the list of articles.'),
    published: line('Published', 'Column of the list of articles.'),
    sample: line('Sample', 'Column of the list of samples, and a heading of all pages.'),
    more: line('More pages', 'A heading of all pages.'),
    figure: line('Figure', 'Column of the figures of this website.'),
    value: line('Value', 'Column of the figures of this website.'),
    day: line('Measured', 'Column of the figures of this website.'),
    command: line('Shown by', 'Column of the figures of this website.'),
  }),
};

const service = (title: string, where: string, ...placeholders: readonly string[]) =>
  line(title, `Pages of services: ${where}`, ...placeholders);
const industry = (title: string, where: string, ...placeholders: readonly string[]) =>
  line(title, `Pages of industries: ${where}`, ...placeholders);
const platform = (title: string, where: string) => line(title, `The e-commerce platform: ${where}`);

/** `content/wording/sector-labels.json`: one set of headings and labels for all services and industries. */
const sectorLabelSchema = group(
  'Headings of services and industries',
  'A change shows on all pages of services or of industries, on the platform and on Predictive diagnostics.',
  {
    glance: service('At a glance', 'heading of the box of facts.'),
    firstEngagement: service('First engagement', 'label in the box of facts.'),
    price: service('Price', 'label in the box of facts.'),
    team: service('Team', 'label in the box of facts.'),
    firstDeliverable: service('First deliverable', 'label in the box of facts.'),
    needs: service('What we need from you', 'label in the box of facts.'),
    problems: service('Problems', 'heading of the list of problems.'),
    deliverables: service('What you receive', 'heading of the list of deliverables.'),
    acceptedWhen: service('Accepted when', 'label of the acceptance test of each deliverable.'),
    steps: service('How we work', 'heading of the steps.'),
    understanding: service('Step one', 'title of the first step.'),
    technologies: service('Step two', 'title of the second step.'),
    collaboration: service('Step three', 'title of the third step.'),
    improvement: service('Step four', 'title of the fourth step.'),
    output: service('Output', 'label of what a step produces.'),
    effort: service('Your effort', "label of the client's time in a step."),
    tools: service('Tools', 'heading of the list of tools.'),
    example: service('Worked example', 'heading. It must say that the example is not a real project.'),
    build: service('Build', 'label in the worked example.'),
    measure: service('Measure', 'label in the worked example.'),
    limits: service('Limits', 'heading of the cases for which the service is wrong.'),
    industries: service('Industries', 'heading of the links to industries.'),
    questions: line('Questions', 'Heading of the questions and answers.'),
    useCases: industry('Use cases', 'heading of the list of use cases.', 'industry'),
    useCaseBuild: industry('What we build', 'label in each use case.'),
    useCaseNeeds: industry('What we need', 'label in each use case.'),
    useCaseMeasure: industry('Success', 'label of the measure in each use case.'),
    systemsAndRules: industry('Systems and regulations', 'heading.'),
    systems: industry('Systems', 'label of the systems that we connect.'),
    rules: industry('Regulations', 'label of the regulations.'),
    services: industry('Services we bring', 'heading of the links to services.'),
    project: industry('First project', 'heading of the plan of weeks.', 'duration'),
    stopRule: industry('When we stop', 'label of the rule that ends a first project.'),
    dataAndDecisions: industry('Data and decisions', 'heading.'),
    data: industry('Data', 'label of where data is kept.'),
    people: industry('Left to people', 'label of the decisions that no software takes.'),
    capabilities: platform('What it does', 'heading of the list of capabilities.'),
    messages: platform('Customer messages', 'heading of the table of messages.'),
    permissions: platform('Permissions', 'heading of the table of roles.'),
    action: platform('Action', 'column of the table of roles.'),
  },
);

/** The two sentences of a note about samples; `where` says which pages show it. */
const sampleNote = (title: string, where: string) =>
  group(title, where, {
    all: line('All are samples', 'One sentence, shown while every entry is a sample.'),
    some: line('Some are samples', 'One sentence, shown while some entries are samples and others are real.'),
  });

/** `content/wording/NAME.json`: the words of pages and their parts. */
export const pageWordingSchemas = {
  'page-parts': group(
    'Small parts of pages',
    'Words that many pages share. Where it says "read aloud", only screen readers use the words.',
    {
      skip: line('Skip link', 'First link of each page, shown when a keyboard user presses Tab.'),
      home: line('Home', 'First step of the breadcrumb above the heading.'),
      homeLink: line('Logo link', 'Read aloud for the logo in the bar.', 'company'),
      menu: line('Menu name', 'Read aloud for the list of links in the bar and the drawer.'),
      openMenu: line('Open the menu', 'Read aloud for the menu button on phones.'),
      closeMenu: line('Close the menu', 'Read aloud for the cross of the drawer.'),
      trail: line('Breadcrumb', 'Read aloud for the breadcrumb above the heading.'),
      foot: line('Footer links', 'Read aloud for the list of links at the end of each page.'),
      pauseMotion: line('Pause motion', 'Label of the switch in the footer that stops all movement.'),
      actionNote: line(
        'Beside a button',
        'What happens after a click on the main button of a service or an industry. One or two short sentences.',
      ),
      actionMore: line('Link beside a button', 'Follows that note and leads to How we work.'),
      contents: line('Contents', 'Heading of the list of sections on long pages.'),
      policies: line('Policies', 'Read aloud for the links between the policies.'),
      inShort: line('Summary', 'Heading of the short version at the top of each policy.'),
      version: line('Version', 'Date of the version of a policy.', 'day'),
      next: line('Next', 'Link to the next page; button of the next picture.', 'page'),
      previous: line('Previous', 'Button of the previous picture.', 'page'),
      figures: line('Figures', 'Read aloud for the band of figures on Home.'),
      leaders: line('Leaders', 'Read aloud for the list on Our Leaders.'),
      profileLink: line('Profile link', 'Text of the link to a profile.'),
      profile: line('Profile', 'Read aloud for the link to a profile.', 'name'),
      logo: line('Customer logo', 'Read aloud for a logo.', 'customer'),
      enlarged: line('Enlarged picture', 'Read aloud for an opened picture of the gallery.', 'picture'),
      closePicture: line('Close the picture', 'Read aloud for the cross of an enlarged picture.'),
      offices: line('Offices', 'Read aloud before the offices on Talk to Us.'),
      map: line('Map', 'Read aloud for the map of an office.', 'office'),
      carousel: line('Carousel', 'Read aloud for a row of moving pictures: its kind. Lower case.'),
      previousPicture: line('Previous picture', 'Read aloud for the left arrow of a slider.'),
      nextPicture: line('Next picture', 'Read aloud for the right arrow of a slider.'),
      pictureOf: line('Picture of a slider', 'Read aloud for each dot of a slider.', 'number', 'count'),
      play: line('Play', 'First word of the button that starts a film or a slider; what it starts follows.'),
      pause: line('Pause', 'First word of the button that stops a film or a slider; what it stops follows.'),
      thePictures: line('The pictures', 'Follows Play or Pause at a slider. Lower case.'),
      theFilm: line('The film', 'Follows Play or Pause at the film of the founder. Lower case.'),
      mute: line('Mute', 'Button of the film.'),
      unmute: line('Unmute', 'Button of the film while it has no sound.'),
      captions: line('Captions', 'Short label of the button that shows the captions of the film.'),
      captionsFor: line('Captions, in full', 'Read aloud after the label of that button. Lower case.'),
    },
  ),
  'sector-labels': sectorLabelSchema,
  ...documentWordingSchemas,
  'sample-notes': group('Notes beside samples', 'Each disappears when its last sample is replaced.', {
    stories: sampleNote('Stories', 'Success Stories, and the three quotations on Home.'),
    story: sampleNote('One story', 'A single story on the page of an industry.'),
    logos: sampleNote('Logos', 'The customer logos on Home.'),
    founder: sampleNote('Founder', 'The profile on Meet the Founder.'),
    people: sampleNote('People', 'Our Leaders and Our Team.'),
    wellbeing: sampleNote('Wellbeing', 'The four pillars on Life at Veramasa.'),
    openings: sampleNote('Positions', 'The list of open positions on Join Us.'),
    opening: sampleNote('One position', 'The page of an open position.'),
    practices: sampleNote('Practices', 'Facts and promises that wait for the company.'),
    pictures: sampleNote('Pictures', 'The gallery on Life at Veramasa.'),
  }),
  'search-panel': group('Search', 'Words of search besides those under Search.', {
    failed: line('Search failed', 'Shown when the list of pages could not be loaded.', 'page'),
    failedPage: line('Link in that sentence', 'Text of the link that stands in place of {page}.'),
    service: line('Service', 'Kind of page beside a result.'),
    industry: line('Industry', 'Kind of page beside a result.'),
    opening: line('Open position', 'Kind of page beside a result.'),
    page: line('Page', 'Kind of page beside any other result.'),
  }),
  numbers: field(
    'Numbers in words',
    'Begin the sentences that count fields or pages.',
    z.strictObject({
      numbers: list(
        'Numbers',
        'The numbers from none to nine, in order. Larger numbers are shown as digits.',
        line('Number', 'One number in words, with a capital.'),
      ).length(10),
    }),
  ),
};
