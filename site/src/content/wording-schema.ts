import { z } from 'astro/zod';
import { errorWordingSchemas } from './error-wording-schema.ts';
import { formWordingSchemas } from './form-wording-schema.ts';
import { sectorLabelSchema } from './sector-label-schema.ts';
import { line, lineGroup } from './text-fields.ts';

/** The two sentences of a note about samples; `where` says which pages show it. */
const sampleNote = (title: string, where: string) =>
  lineGroup(title, where, {
    all: line('All are samples', 'One sentence, shown while every entry is a sample.'),
    some: line('Some are samples', 'One sentence, shown while some entries are samples and others are real.'),
  });

/** `content/wording/NAME.json`: the words of forms, answers, emails and small parts. */
export const wordingSchemas = {
  'page-parts': lineGroup(
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
      sampleNote: line(
        'Note beside a sample',
        'Small note beside any text that is marked as a sample. It disappears with the mark.',
      ),
      contents: line(
        'Contents',
        'Heading of the list of sections on the policies and on Predictive diagnostics.',
      ),
      policies: line('Policies', 'Read aloud for the links between the policies.'),
      inShort: line('Summary', 'Heading of the short version at the top of each policy.'),
      version: line('Version', 'Date of the version of a policy.', 'day'),
      next: line('Next page', 'Link to the next policy.', 'page'),
      beside: line('See also', 'Line below the list of all pages.', 'page'),
      figures: line('Figures', 'Read aloud for the band of figures on Home.'),
      leaders: line('Leaders', 'Read aloud for the list on Our Leaders.'),
      profileLink: line('Profile link', 'Text of the link to a profile.'),
      profile: line('Profile', 'Read aloud for the link to a profile.', 'name'),
      logo: line('Customer logo', 'Read aloud for a logo.', 'customer'),
      enlarged: line(
        'Enlarged picture',
        'Read aloud for a picture of the gallery that was opened.',
        'picture',
      ),
      closePicture: line('Close the picture', 'Read aloud for the cross of an enlarged picture.'),
      offices: line('Offices', 'Read aloud before the offices on Talk to Us.'),
      map: line('Map', 'Read aloud for the map of an office.', 'office'),
      carousel: line(
        'Carousel',
        'Read aloud for a row of moving pictures: what kind of part it is. Lower case.',
      ),
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
  ...formWordingSchemas,
  ...errorWordingSchemas,
  'sample-notes': lineGroup('Notes beside samples', 'Each disappears when its last sample is replaced.', {
    stories: sampleNote('Stories', 'Success Stories, and the three quotations on Home.'),
    story: sampleNote('One story', 'A single story on the page of an industry.'),
    logos: sampleNote('Logos', 'The customer logos on Home.'),
    founder: sampleNote('Founder', 'The profile on Meet the Founder.'),
    people: sampleNote('People', 'Our Leaders and Our Team.'),
    wellbeing: sampleNote('Wellbeing', 'The four pillars on Life at Veramasa.'),
    pictures: sampleNote('Pictures', 'The gallery on Life at Veramasa.'),
  }),
  'search-panel': lineGroup('Search', 'Words of search besides those of search.yaml.', {
    failed: line('Search failed', 'Shown when the list of pages could not be loaded.', 'page'),
    failedPage: line('Link in that sentence', 'Text of the link that stands in place of {page}.'),
    service: line('Service', 'Kind of page beside a result.'),
    industry: line('Industry', 'Kind of page beside a result.'),
    opening: line('Open position', 'Kind of page beside a result.'),
    page: line('Page', 'Kind of page beside any other result.'),
  }),
  numbers: z
    .strictObject({
      numbers: z.array(line('Number', 'One number in words, with a capital.')).length(10).meta({
        title: 'Numbers',
        description: 'The numbers from none to nine, in order. Larger numbers are shown as digits.',
      }),
    })
    .meta({ title: 'Numbers in words', description: 'Begin the sentences that count fields or pages.' }),
};
