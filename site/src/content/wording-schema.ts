import { z } from 'astro/zod';

/** A line of `content/wording`: never empty. */
const text = z.string().trim().min(1);

/** A line with placeholders that the site fills in, such as `{email}`. Each may move; none may be missing. */
const filled = (...names: readonly string[]) =>
  text.refine((value) => names.every((name) => value.includes(`{${name}}`)), {
    message: `expected a text with ${names.map((name) => `{${name}}`).join(' and ')}`,
  });

/** A file of lines: the names of those without placeholders, separated by spaces, and the lines with placeholders. */
const lines = (names: string, filledLines: Readonly<Record<string, z.ZodType>> = {}) =>
  z.strictObject({
    ...Object.fromEntries(names.split(/\s+/).map((name) => [name, text])),
    ...filledLines,
  });

/** The two sentences of a note about samples; `where` says which pages show it. */
const sampleNote = (title: string, where: string) =>
  z
    .strictObject({
      all: text.meta({
        title: 'All are samples',
        description: 'One sentence, shown while every entry is a sample.',
      }),
      some: text.meta({
        title: 'Some are samples',
        description: 'One sentence, shown while some entries are samples and others are real.',
      }),
    })
    .meta({ title, description: where });

/** `content/wording/NAME.json`: the words of forms, answers, mails and small parts. */
export const wordingSchemas = {
  /** Parts that many pages have: bar, foot, breadcrumb, buttons of film and slider; most are heard, not seen. */
  'page-parts': lines(
    `skip home menu openMenu closeMenu trail foot pauseMotion contents policies inShort figures
    leaders profileLink closePicture offices carousel previousPicture nextPicture play pause thePictures
    theFilm mute unmute captions captionsFor`,
    {
      homeLink: filled('company'),
      next: filled('page'),
      beside: filled('page'),
      profile: filled('name'),
      logo: filled('customer'),
      enlarged: filled('picture'),
      map: filled('office'),
      pictureOf: filled('number', 'count'),
    },
  ),
  /** The note beside samples. Each disappears when the last sample that it speaks of is replaced. */
  'sample-notes': z.strictObject({
    stories: sampleNote('Stories', 'Success Stories, and the three quotations on the home page.'),
    story: sampleNote('One story', 'A single story on the page of an industry.'),
    logos: sampleNote('Logos', 'The customer logos on the home page.'),
    founder: sampleNote('Founder', 'The profile on Meet the Founder.'),
    people: sampleNote('People', 'Our Leaders and Our Team.'),
    wellbeing: sampleNote('Wellbeing', 'The four pillars on Life at Veramasa.'),
    pictures: sampleNote('Pictures', 'The gallery on Life at Veramasa.'),
  }),
  /** The headings and labels of services, industries, the platform and predictive diagnostics. */
  'sector-labels': lines(
    `glance firstEngagement price team firstDeliverable needs deliverables acceptedWhen steps understanding technologies collaboration improvement output effort example situation build measure limits industries questions useCaseBuild useCaseNeeds useCaseMeasure systemsAndRules systems rules services stopRule dataAndDecisions data people capabilities messages channel trigger result permissions action input score actor leadTime`,
    {
      problems: filled('topic'),
      tools: filled('topic'),
      useCases: filled('industry'),
      project: filled('duration'),
    },
  ),
  /** What the enquiry and the application form have in common. */
  'both-forms': lines(
    `phone email emailPlaceholder reference copy copied copyBlocked oneChange nothingLost offline
    offlineText`,
    {
      changes: filled('count'),
      error: filled('title'),
      noteSent: filled('address'),
      later: filled('detail', 'time'),
    },
  ),
  /** The form at the foot of every page. */
  'enquiry-form': lines(
    `firstName firstNamePlaceholder lastName lastNamePlaceholder lastNameHint phonePlaceholder
    organisation organisationPlaceholder heard place choose message messagePlaceholder send sending keep
    again kept checkAgain sendAgain notStored copyMessage noScript check checkNote checkAsked checking
    checkingNote checked checkedNote checkFailed checkFailedNote checkExpired checkExpiredNote`,
    {
      twice: filled('email', 'phone'),
      noScriptText: filled('email', 'phone'),
    },
  ),
  /** The form of Join Us and of every opening. Without JavaScript the browser shows `phoneTitle` for a wrong number. */
  'application-form': lines(
    `heading close name namePlaceholder phonePlaceholder phoneTitle position positionPlaceholder comments
    commentsPlaceholder commentsHint robots resume resumeHint resumeAgain resumeHeld resumeHeldHint
    change remove cancel uploading uploadDone stopped send sending keep lookedAt kept`,
    {
      removeFile: filled('file'),
      uploadStep: filled('percent', 'sent', 'size'),
      uploadSpoken: filled('percent'),
      silence: filled('kept'),
      serverError: filled('status', 'kept'),
      twice: filled('email'),
    },
  ),
  /** The two lists of choices. The keys are wire values and must not change. */
  choices: z.record(z.string(), z.record(z.string(), text)),
  /** The error beside a field. */
  'field-errors': lines(
    `first_name_missing last_name_missing name_missing full_name_missing phone_missing email_missing
    email_format organization_missing refered_missing location_missing comment_missing position_missing`,
    {
      name_long: filled('length', 'most'),
      phone_digits: filled('length', 'least', 'most'),
      phone_one_digit: filled('least', 'most'),
      organization_long: filled('length', 'most'),
      comment_long: filled('length', 'most'),
      position_long: filled('length', 'most'),
    },
  ),
  /** The error about a file that is refused. */
  'resume-errors': lines('resume_missing resume_many size_unknown', {
    resume_kind: filled('name'),
    resume_empty: filled('name'),
    resume_large: filled('name', 'size'),
    resume_changed: filled('name'),
    resume_mismatch: filled('name'),
    resume_damaged: filled('name'),
    resume_macros: filled('name'),
    resume_encrypted: filled('name'),
    resume_bomb: filled('name'),
    resume_infected: filled('name'),
  }),
  /** The reason for which a message was refused, below the fixed sentence. */
  refusals: lines(
    `malformed invalid_fields unknown_action captcha_missing captcha_failed captcha_expired
    origin_refused idempotency_conflict too_large resume_too_large unsupported_media too_many_requests
    captcha_unreachable unavailable`,
  ),
  /** Sentences whose wording is fixed. */
  'fixed-sentences': lines(
    `enquiryAccepted applicationAccepted applicationFailed captchaMissing captchaFailed noResponse
    otherFailure`,
    { serverError: filled('status') },
  ),
  /** The page that answers a form sent without JavaScript. */
  'answer-page': lines(
    `reference enquirySteps applicationSteps lookedAt toSite toForm backButton fileAgain needChange captcha_missing
    captcha_failed captcha_expired unavailable`,
    {
      noteSent: filled('address'),
      call: filled('phone'),
      reachUs: filled('email', 'phone'),
    },
  ),
  /** The mails to those who wrote or applied. */
  'mails-to-senders': lines('safety', {
    received: filled('time'),
    reference: filled('reference'),
    enquiry: lines('heading preview stored steps mistaken'),
    application: lines('heading preview stored steps noMoneyHeading', { noMoney: filled('domain', 'email') }),
  }),
  /** The words of search that `content/search.yaml` does not have. */
  'search-panel': lines('failedPage service industry opening page', { failed: filled('page') }),
  /** Numbers in words, from none to nine. */
  numbers: z.strictObject({ numbers: z.array(text).length(10) }),
};
