import { line, lineGroup } from './text-fields.ts';

const service = (title: string, where: string, ...placeholders: readonly string[]) =>
  line(title, `Pages of services: ${where}`, ...placeholders);
const industry = (title: string, where: string, ...placeholders: readonly string[]) =>
  line(title, `Pages of industries: ${where}`, ...placeholders);
const platform = (title: string, where: string) => line(title, `The e-commerce platform: ${where}`);
const predictive = (title: string, where: string) => line(title, `Predictive diagnostics: ${where}`);

/** `content/wording/sector-labels.json`: one set of headings and labels for all services and industries. */
export const sectorLabelSchema = lineGroup(
  'Headings of services and industries',
  'A change shows on all pages of services or of industries, on the platform and on Predictive diagnostics.',
  {
    glance: service('At a glance', 'heading of the box of facts.'),
    firstEngagement: service('First engagement', 'label in the box of facts.'),
    price: service('Price', 'label in the box of facts.'),
    team: service('Team', 'label in the box of facts.'),
    firstDeliverable: service('First deliverable', 'label in the box of facts.'),
    needs: service('What we need from you', 'label in the box of facts.'),
    problems: service('Problems', 'heading of the list of problems.', 'topic'),
    deliverables: service('What you receive', 'heading of the list of deliverables.'),
    acceptedWhen: service('Accepted when', 'label of the acceptance test of each deliverable.'),
    steps: service('How we work', 'heading of the steps.'),
    understanding: service('Step one', 'title of the first step. The wording is fixed.'),
    technologies: service('Step two', 'title of the second step. The wording is fixed.'),
    collaboration: service('Step three', 'title of the third step. The wording is fixed.'),
    improvement: service('Step four', 'title of the fourth step. The wording is fixed.'),
    output: service('Output', 'label of what a step produces.'),
    effort: service('Your effort', "label of the client's time in a step."),
    tools: service('Tools', 'heading of the list of tools.', 'topic'),
    example: service('Worked example', 'heading. It must say that the example is not a real project.'),
    situation: service('Situation', 'label in the worked example.'),
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
    channel: platform('Channel', 'column of the table of messages.'),
    trigger: platform('Trigger', 'column of the table of messages.'),
    result: platform('Result', 'column of the table of messages.'),
    permissions: platform('Permissions', 'heading of the table of roles.'),
    action: platform('Action', 'column of the table of roles.'),
    input: predictive('Input', 'column of the table of uses.'),
    score: predictive('Output', 'column of the table of uses.'),
    actor: predictive('Who acts', 'column of the table of uses.'),
    leadTime: predictive('Lead time', 'column of the table of uses.'),
  },
);
