// The most common passwords of the world, most common first, reduced to what the policy (four kinds of characters, 8 to
// 20 of them) leaves of them: the word that is left without what people put before and behind it to please a policy,
// and those that fit it as they are. Not here: runs on the keyboard and what `password-rules.ts` names itself.
//
// Source: wordlists/ignis-100K.txt of https://github.com/ignis-sec/Pwdb-Public, under the licence that follows.
//
// MIT License
//
// Copyright (c) 2020 Ata Hakçıl
//
// Permission is hereby granted, free of charge, to any person obtaining a copy
// of this software and associated documentation files (the "Software"), to deal
// in the Software without restriction, including without limitation the rights
// to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
// copies of the Software, and to permit persons to whom the Software is
// furnished to do so, subject to the following conditions:
//
// The above copyright notice and this permission notice shall be included in all
// copies or substantial portions of the Software.
//
// THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
// IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
// FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
// AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
// LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
// OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
// SOFTWARE.

/** The 3,000 most common words of passwords; each stands for all of its decorations. */
export const commonWords: ReadonlySet<string> = new Set(
  (
    'yuantuo ashley pokemon killer daniel asdasd qwer azerty fuckyou naruto jessica status soccer liverpool michelle ' +
    'nicole starwars samsung joshua andrew hunter qazwsxedc lovely tigger hannah purple justin anthony love qweasdzxc ' +
    'robert minecraft super matthew chocolate flower cookie william cheese buster pakistan chelsea alexander andrea ' +
    'samantha blink matrix george amanda qazxsw forever martin patrick iloveu babygirl friends qwaszx pepper ' +
    'butterfly orange jasmine joseph maggie banana arsenal mustang monster jonathan snoopy family qweasd ginger angel ' +
    'junior diamond asdfasdf taylor eminem oliver exigent basketball sophie loveme mother benjamin silver harley ' +
    'spiderman chicken asshole yellow melissa christian nathan anhyeuem brandon richard metallica never hfjdk lovers ' +
    'mercedes gabriel loveyou mickey bailey sandra london slipknot prince hockey angels peanut victoria angela ' +
    'rainbow ferrari cocacola hahaha carlos gfhjkm qweqwe bubbles steven samuel rental barbie morgan asdasdasd alexis ' +
    'elizabeth austin nicholas school lollol barcelona diablo jasper phoenix madison vanessa jackson danielle marina ' +
    'jesus xbox pretty thunder bandit indya adidas dennis edward ronaldo adrian rachel tennis destiny fuckoff ' +
    'startfinding friendster lauren darkness nicolas nirvana mylove scooter fashion merlin sakura david vincent ' +
    'casper november juventus lizottes spider smokey lalala spongebob booboo chester loulou heather america yamaha ' +
    'monica victor canada scorpion friend antonio sebastian nintendo awesome nikita rebecca sabrina midnight sweety ' +
    'testing passwort groupd olivia johnny patricia warcraft stella comeon guitar jeremy playboy charles creative ' +
    'elephant fucker caroline crystal louise success compaq cameron inuyasha maverick scooby alexandra james garfield ' +
    'apples gemini lovelove dolphin dakota september logitech hotmail sasuke sparky hallo magic twilight tweety ' +
    'shannon myspace beautiful stephanie swordfish jessie tinkerbell comeer flowers doudou cooper charlotte dallas ' +
    'hellokitty winner nothing badboy heaven hardcore muffin tigers manchester yankees jackie money popcorn cherry ' +
    'marseille marlboro poohbear kitten fuckme newyork slayer sayang rabbit ranger barney icecream veronica dexter ' +
    'melanie kimberly precious marvin lakers chris natasha lollipop scorpio alex albert tiffany peaches rangers ' +
    'murphy carolina soleil india august christine disney greenday portugal hacker bonnie brandy newpass camille ' +
    'boomer leonardo october beauty daniela poopoo samson cristina music winston angelo coffee manuel player ' +
    'bismillah honey fluffy parola alyssa claudia genius horses hiphop jackass steelers arthur runescape golden happy ' +
    'simpsons denise tintin toyota vegeta sydney isabella francis porsche miguel sterling turtle pikachu hottie ' +
    'blabla stupid police mahalkita softball snickers catherine trinity vampire cassie fantasy kenneth rockstar ' +
    'bonjour eagles snowball pumpkin corvette maxwell marine jakjak wilson willow pussy gateway motorola simple ' +
    'cookies dancer hammer maria connor fernando carmen natalie florida falcon polska remember biteme sarah fender ' +
    'emmanuel simone brittany blahblah barbara alicia pookie knight sniper shopping isabelle parker freddy youbye ' +
    'marcus please superstar hotdog cambiami lucky sanane monika christ fishing kawasaki iceman cowboy kevin courtney ' +
    'pamela krishna julian tiger aobo qqww penguin valentina miller brooklyn cent warrior boston lolipop jerome ' +
    'qwerasdf shorty scarface people claire pogiako chicago johnson ryan wizard angelina williams stephen christopher ' +
    'shelby bulldog undertaker fatima cowboys jasmin linkinpark drowssap teresa fuck sierra angelica tucker lolita ' +
    'online mexico bullshit ghbdtn pierre blessed manutd cricket qazqaz asdqwe winnie butter nonmember sweetie ' +
    'iloveme passion xavier dolphins paradise skyline redsox genesis poop lincogo gandalf nascar chouchou ihateyou ' +
    'stefan stargate chance christina jason dragonball gangster potter roberto speedy black spencer alejandro martina ' +
    'santiago jeffrey teacher rosebud raymond nissan nelson cupcake sophia nigger natalia kristina bananas legolas ' +
    'indian sexy jaguar calvin lorenzo access strawberry sunflower sharon bigdaddy travis united bianca assassin ' +
    'telechargement baby champion justine avatar green raiders panther mamapapa donald harrypotter mike legend john ' +
    'zachary westside kingkong facebook carter skater motdepasse gundam phantom bearshare doctor karina montana ' +
    'loverboy alexandre celtic cool megaparol orlando bond minnie maryjane ragnarok millie savannah walter mahalko ' +
    'kissme damian anderson element peter hamster abigail animal california helpme apollo gracie ladybug australia ' +
    'valentin pauline frankie cancer siemens realmadrid justinbieber kitty megaman rush einstein marley timothy ' +
    'startrek unicorn audrey maganda golfcourse rafael france security tristan dreams harvey marie hitman ficken ' +
    'coucou debbie andreas hesoyam florian cheyenne celine florence spirit tamara maximus ricardo bitch copper ' +
    'jupiter marcel andrei domino oblivion crossfire bestfriend pantera brenda camaro buddy rocket skiffy england ' +
    'laura power rammstein maddie sweet teddybear ronald leslie sexsex julien patches chocolat willie terminator ' +
    'bradley single wolverine diesel platinum digital pascal asasas dominic golfer serenity blue valerie kathleen ' +
    'panasonic sergio sweetpea cutiepie student number brianna starcraft dragons hawaii sweetheart viking satan ' +
    'gordon suzuki mohamed michele titanic donkey sammy gregory everton nemesis jayjay brooke goodluck scotland ' +
    'godzilla qweqweqwe skippy virginia booger panget trouble bigboy giovanni predator handsome freeze engineer ' +
    'saturn isabel georgia francisco gangsta stanley babyboy rascal stalker catdog philips allison ocpoook santos ' +
    'marshall alberto theman marion moomoo therock italia lasvegas passport christmas grace nathalie yoyoyo darkangel ' +
    'skittles violet jamesbond yugioh justice infinity dominik basket colorado miranda youtube nightmare eduardo ' +
    'goldfish jetaime children monique molly jenny berlin thegreat warhammer hollywood nadine testtest galatasaray ' +
    'chichi asdfjkl smile spitfire katrina garcia star onelove info danger bigdog daisy kitkat maxime darling sairam ' +
    'idontknow packers pace muhammad silvia mozart felipe wordpass smiley eclipse mercury cooldude robbie mitchell ' +
    'alessandro victory shithead pebbles jamaica regina bubble father andres thebest ronnie pimpin valentine mama ' +
    'cristian tomtom something gunner piglet anna megasecret michel onepiece spanky bambam joanna taurus gabriela ' +
    'francesca mariana happiness lawrence kittycat rahasia hercules diamonds enigma alladin bobby benfica blablabla ' +
    'kisses ireland zaqwsx melody lover lololo little karate philip huhbbhzu firebird jack liberty candy tanner ' +
    'franklin adgjmptw charmed asdzxc gibson johncena webhompass arnold dreamer madonna nokia froggy fabian elaine ' +
    'hihihi register joanne smiles douglas francesco moonlight baxter caramel rocky harrison tobias playstation ' +
    'captain random margaret fireball zidane sister gloria yfdbufnjh bella mountain adriana pineapple javier roland ' +
    'volleyball qazxswedc iverson napoleon norman sunday duncan maurice kingdom kelsey fred ciaociao chacha voodoo ' +
    'swimming counter cutie walker athena manager tinker brian general katherine babydoll linkin damien kelly private ' +
    'elijah butthead nicola forest business britney matteo aurora antoine redskins mememe peterpan mario fondoom ' +
    'zxczxc samurai godisgood beatrice penelope napoli wesley college cantik pickle subaru amelia pandora vladimir ' +
    'emerald steve reggie olivier toshiba emily inferno indonesia scoobydoo theone alison archie blessing charly ' +
    'lucas thuglife buttercup sapphire lollypop helena trevor maddog alaska kenshin magnum english scotty jayson ' +
    'sports tkfkdgo maiyeuem russell zombie sandy nguyen popopo markus qawsed change bulldogs perfect myname ' +
    'enterprise schalke birthday mark beatles madrid puppies musica potato cynthia qwerqwer cassandra brother yahoo ' +
    'jayden eugene monkeys mahal ironman carpediem zxasqw andrey hassan hummer mustafa newlife fatboy drpepper ' +
    'bernard simon tyler baller skywalker marian estrella holiday nastya king lorraine morning phoebe runner jimmy ' +
    'aquarius esther mohammed darren oscar serena dustin panthers blizzard geheim research email guinness aaliyah ' +
    'media giuseppe chopper trixie pizza valeria camila download handball qazwsxedcrfv sporting peace sergey wolves ' +
    'veronika eternity blondie agent pavilion qawsedrf billy fussball mommy loving brutus spartan lacrosse thailand ' +
    'pickles friendship argentina wildcats aspirine rodrigo federico bear pussycat martinez evelyn flatron bonbon ' +
    'amsterdam amber hellfire bollocks russia sweets april daddy cedric doraemon ukflbfnjh janice maradona bullet ' +
    'finalfantasy truelove julius popeye harry sommer cartman mypassword gerald saints home lorena explorer ' +
    'callofduty danny beaver marcos unknown vision penis wangyut warren cuteako xiang vqsablpzla interests redwings ' +
    'mariah michal westlife kristen surfer freddie michigan racing simpson emilie stratfor hentai bethany hayden ' +
    'kamikaze linda colombia arschloch pioneer alpha boobies chloe samon anastasia deathnote sammie beckham schatz ' +
    'gothic spooky driver ilikepie church scott yvonne formula bubba batista brasil suckit capricorn skipper digimon ' +
    'pirate chiara gilbert tarzan julia kakashi lizard fenerbahce fucking familia turkey jester raiderz caitlin ' +
    'anything mariposa yourmom design tresd thumper future hearts bobbob lindsay tomcat alfred connie myself shalom ' +
    'jesuschrist dominique honda selena lizzie rose extreme sheila yasmin marlon always goober hershey theresa ' +
    'special karolina doggie marius kermit franco newcastle pegasus maison banane denver babyblue lonely senha justme ' +
    'giants ultimate blacky marco projectsadminx aaron quentin snowman gogogo hehehe hongkong topgun wrestling ' +
    'lucifer kennedy lightning paintball ganesh loveless torres frank galaxy makaveli psycho howard simona papillon ' +
    'aezakmi tornado goldie jeremiah miriam coolman wisdom sasha faith princesa geronimo badger lovebug bleach ' +
    'tottenham diana mybaby broncos atlantis katana grandma deedee freeman dickhead voyager salvador harold shaggy ' +
    'houston chanel tequila julie ciccio stacey germany peewee madmax saibaba akatsuki morris gamecube shirley ' +
    'cherokee games bluebird janine unreal maxmax badass skateboard coolio lighthouse pasaway alabama sandrine ' +
    'pitbull mateusz gators romain hector callum stardust samsam kristine dadada steaua boubou lolo tommy american ' +
    'tatiana ducati brownie jean jake svetlana karen wasser raptor ronaldinho hailey aragorn drummer israel vikings ' +
    'bigdick fiesta sexygirl buttons martha margarita dragonballz babylove blazer defender boogie manuela cecilia ' +
    'vietnam carrie telefon clement sara wallace malibu benson gabrielle avalon paul garden lester sunset gustavo ' +
    'blackcat josephine laptop watermelon ilovejesus melvin hgrfqg delete sephiroth evangelion azsxdcfv hilary ' +
    'sherlock death pencil megan bitches motherfucker solomon harmony monalisa reaper justdoit evolution ilovegod ' +
    'miracle johanna marcin broken empire alexandru personal carson catalina digger sparkle cleopatra southpark ' +
    'stinky travel picasso sunny hahahaha thegame blackjack alejandra paramore andromeda panzer katie marissa ' +
    'deftones dragoon redred rosemary trunks shamrock bluemoon lindsey garrett redbull acmilan yankee incorrect ' +
    'phillip coco mollie davide bastard chandler fyfcnfcbz mendoza milano singer osiris matt lincoln giulia warriors ' +
    'newton mylife papamama vfrcbv werder deborah shelly trigger assass marianne camilla misiek http kristin water ' +
    'oceane elodie rocker bionicle johnjohn rockon enter opensesame africa sebastien poopie lisa bubblegum alice ' +
    'service sasasa werewolf klaster preston blowme darkside marines adam viktor curtis shakira techno outlaw ' +
    'lionking michaela ganteng jacob robinson coconut bishop scarlett istanbul snowflake sanchez flores german pink ' +
    'asddsa babygurl taishan vanilla energy holland fktrcfylh sublime holly dragonfly applepie mookie jeanne judith ' +
    'medion desiree hamilton immortal classic griffin wicked starfish valencia manson kissmyass leonard burton brazil ' +
    'mudar hendrix billybob atlanta felix dinamo pisces stefano momdad pompier golf lovelife ladygaga passat hotstuff ' +
    'jajaja buffalo insane cracker falighthouse jellybean devil andre twinkle nuttertools frances goddess crazy ' +
    'chubby bunny laurent billabong cuddles vfhbyf telephone frederic mierda mamama haha robin sachin dillon halflife ' +
    'juliette vagina renegade laguna solmazz blackie juliana cinderella kosama motherlode dingdong trisha redrum ' +
    'ironmaiden gerard poison monitor forget annette blueberry babyko lollollol omsairam clifford komputer pasword ' +
    'nikki battlefield ashton aurelie paladin roxanne buddha patriots sandman universal hellsing teddy savage ' +
    'chrisbrown animals hayley mamamia sabine callie fireman bushido indiana target xxxx stonecold pingpong arizona ' +
    'ibrahim philippe pepito raphael jojo paris redrose daniele clover fuckit smackdown lancer revolution fylhtq ' +
    'hotrod braves fernanda redalert virgin mobile madeline magnolia nikola singapore sidney nick blossom soldier ' +
    'cheval bayern kickass stephane ganda cannabis toronto jamie divine dave babylon qwqwqw rooster shit herbert ' +
    'darwin gameboy lincogoa vivian rooney kucing whitney mississippi isaiah punkrock onedirection sheena panda bruno ' +
    'princesse smudge fish munchkin celeste powers hitler jojojo byusdg eric kaiser lavender network asterix ' +
    'valentino dylan twister bluesky graham roberta yomama bartek nevermind seven brandi joejoe labrador detroit ' +
    'chivas trooper ibanez dietcoke zxcasdqwe suzanne birdie bernie ninja fighter yaorqw kirill wolfgang coolcat ' +
    'iforgot charlene snuggles laurence mathieu newport keyboard squall kingston ingrid gizmo sunrise godislove ' +
    'mathilde vanille morpheus heyhey lineage lala flipper westham herman thankyou micheal pornstar cindy doodle ' +
    'snowboard starlight guillaume hejhej alucard hamburg elena junjun paulina perach verbatim rolltide pangit harris ' +
    'goodboy alexia kittykat rochelle comply madman anakin babies bobmarley blueeyes sucker jaimatadi hermione macmac ' +
    'volcom marilyn amadeus chipie bonita taekwondo rommel massimo janjan zeppelin freckles jakarta deadman dollar ' +
    'office elvis darkstar semperfi smith hejsan carole fatcat holden killbill chemistry devils matilda christophe ' +
    'mackenzie ciao mary anubis guardian naughty felicia gameover jobshop sascha puppy cheche johannes connect ' +
    'marcelo hernandez montreal lalalala catcat jerry christy frosty halloween reddog smallville rock theking mimi ' +
    'marijuana godfather vuonggialong milena peugeot boomboom jiefang stormy tattoo action joker imissyou excalibur ' +
    'nathaniel amoremio eeyore gladiator moimoi pentium toulouse biscuit sprite firefly dalton loser spike mushroom ' +
    'qwas poppop vacation marketing giovanna polopolo rocknroll kiki cassidy education paloma polaris tuning samira ' +
    'jobs maksim amandine delfin horse francois fallout rastaman redhead dracula gandako jungle wedding fisher beavis ' +
    'alessia bowling viewsonic account sayangku emma tequiero montgom richie dick katerina nugget dandan guigui ' +
    'tomato helene malcolm andy polina turbine bigred rasengan mermaid noodles motocross larissa gonzales danilo ' +
    'kaylee lestat henry stewart catch flames passpass sassi amelie gorgeous presario budlight mariam jefferson ' +
    'country pepsi maiden indigo fire incubus tokiohotel oksana airborne fernandez kaitlyn airforce wonderful webhost ' +
    'radiohead chantal tonton yfnfif omni cougar skorpion scruffy lionheart trombone eqes fuckfuck viper kittens ' +
    'universe ruslan backspace ichliebedich lzhan ramona federica amour nounours ssyu flamengo kaktus blowjob cheryl ' +
    'godbless paspass scarlet dinosaur trick campbell antonia cjkysirj bentley gabriella esteban watson wombat mouse ' +
    'paula salvatore sultan stuart what apache brendan respect trinidad arianna coolcool underground claudio rayray ' +
    'nopassword hellohello rodney area slimshady killme wonder corazon renata bowwow wachtwoord maxine washington ' +
    'castle maximilian discovery hobbes nana sherry santana ariana dorothy mission maureen aptx iamthebest casino ' +
    'dortmund mehmet mister eragon joyjoy oxford norton cooler annie collins abgos hobbit liliana overlord sesame ' +
    'window redneck flamingo okokok matthias morgane scrappy sharingan skeeter pinkfloyd corona marjorie blonde ' +
    'pearljam strike louloute sabina lebron lexmark alfredo aqwzsxedc bettyboop pacman firefox phrowz calimero caesar ' +
    'hamlet sirius hola juliet tony street catfish pinky airplane lucy fredfred forgot matheus shinigami cotton ' +
    'mathew gotohell magdalena poisson manman noodle gabriele abdullah clayton eagle dbrnjhbz sassy roscoe antonella ' +
    'chipper stefania heart resident castillo cactus fortuna ericsson tekken stryker marisa monopoly raider allstar ' +
    'bronco wildcat prettygirl sharks global jocelyn mhine moocow natali member eleanor derrick shane nursing control ' +
    'erika alessandra raven wolfpack kinder praise science jericho striker carlitos megadeth raquel aqwzsx cinta ' +
    'bryan delphine laetitia sparta squirrel tootsie yolanda rbotmvz gerrard artist beyonce dude lakshmi cheetah ' +
    'sugar beverly memory pancho morrison rhbcnbyf thompson spanish casablanca lennon soulmate supernova peanuts ' +
    'vodafone rodriguez null adriano sweetness coyote matias jonas warlock bogdan madness masamune missy bintang ' +
    'casanova charity cinnamon rosario emanuel webster kelvin pirates aditya cintaku amazing trololo hanuman hudson ' +
    'godofwar darius atypica carina milan angie carebear coolgirl papa cutegirl marlene riccardo wanker kacper titans ' +
    'tertuy anita ultima ghetto rachelle nobody blackberry socrates pooppoop syncmaster chrissy leanne khongbiet ' +
    'voiture claude lolek jobsearch lamborghini house amigos nature delpiero gonzalez brucelee kokoko richmond ' +
    'messenger history getmoney alisha eileen sonia sylvia daredevil neptune diego josh rajesh mypassphrase oicu ' +
    'cadillac fallen free freaky habibi jersey logan blaster cute werner jillian virginie cardinal mamamama bridget ' +
    'maciek shotgun goldberg prelude mathias shutup nutella martini kontol coolguy kramer serega armando ashleigh ' +
    'whocares farmer leavemealone kayleigh hayabusa beatriz casey renault carol jonjon hooters kawaii sample aspire ' +
    'punisher meowmeow battle deleted mauricio carla mohammad sailor capslock horny romeo anaconda bigboss nopass ' +
    'bomber annabelle sonic foster rebelde simba chevelle nofear unique sampson shooter redman tina peekaboo granny ' +
    'pedro manunited timber penguins sailormoon elliot hannibal cartoon kieran melinda xander thais melina patryk ' +
    'lonewolf susanne elliott kathryn moose national carrot mongoose maldita etoile alessio weed designer imperial ' +
    'dorian elisabeth believe desire hellboy treasure nounou anjali demon babyface pooper heslo enrique jeffhardy ' +
    'spunky arturo looking movies mittens romania awsome volume anjing salman dianne lionel aleksandr converse ' +
    'whiskey dudley homer kayla mykids crow arlene crimson spartak flyers elephants poppy rusty wolf bigfoot newjob ' +
    'surfing moreno colleen geraldine sandiego lulu ybccfy renato kasper mile sandro shaman adrien joyce murray ' +
    'honeyko ramses wutang snakes malaysia sherman bigtits azsxdc chaselo nellie bonjovi seattle girls cimbom inlove ' +
    'lola abhishek anarchy linkedin bigbang darklord squirt jimbob emilia satellite priyanka dance ilovemom messi ' +
    'armagedon hunting moritz rootbeer promise westwood caca kimbum emerson cecile samara patata ferret emilio ' +
    'abraham delacruz resetme marathon nichole niklas yousuck honeybee vectra terror dangerous ghbdtnbr openup blah ' +
    'castro clarence freestyle nancy wassup anime patience dawson kenny tazmania kaka ismail louis armani romance ' +
    'homework kimkim thehatch prodigy martine cosmos trance mastermind whiskers viktoria chronic tarheels dondon ' +
    'asdfzxcv baker anamaria piotrek sanjay ernesto billie lancelot jesse sexylady maxima payton galina meghan island ' +
    'kingking benoit eunice attila strong passwords momo standard laurie luckydog hotshot origin misty faithful ' +
    'bobcat susan good toto trfnthbyf packard angelika devilmaycry megane kristian noisette library chobits yasmine ' +
    'cashmoney software figaro mamour spectrum shiloh rachael nikolas mystery penny umbrella tyrone gwapo maestro ' +
    'hidden stars groovy chevrolet marvel chickens punkin erica ramirez monaco porkchop landon uganda lillian ' +
    'tacobell pudding deepak dogdog agnieszka leopard phuong nigeria qwerasdfzxcv deutschland planet ricky enrico ' +
    'conner irene lukasz chicco allen dkxjizc commando lololol white trumpet manolo leelee lilly margot ichigo sally ' +
    'wanted bloody cathy betty musique fordf newman danica fitness lacoste frogger leonie demons gambit andreea ' +
    'badgirl zaqxsw selina president racecar ilovemyself melisa brigitte bryant kamila steffi dancing million accord ' +
    'chevy lobster wendy schule dumbass lilian estelle sylvie electric zaqxswcde integra larry monamour central ' +
    'piccolo belinda kirsten memphis aliens krystal ownage noname hubert artemis retard smooth carlo bill goodgirl ' +
    'heroes bearbear imesh philipp poseidon cavalier kangaroo lowrider juggalo ghost lilwayne denis anne lexor hornet ' +
    'blood maymay sadie steph kobe susana triskelion sanandreas dreamcast gladys panama barosan keeper original ' +
    'whynot reagan taytay dominika ilovehim collin doberman mellon comer thanks destroyer blackops machine sponge ' +
    'beach kendall cheesecake kenken pallmall silent stinger woodstock placebo snake tabitha favour beethoven express ' +
    'patrik aussie esmeralda lemons amerika dodger creeper skyler dfvgbh myfamily fatman luciano pontiac sandeep ' +
    'stingray dimitri candice patate kisskiss yamahar pandas babybaby goblin salome chucky angelito peyton alpine ' +
    'minime work dauphin oranges velvet revenge western gratis omega prayer texas tracey theboss adventure chandra ' +
    'maplestory allah rupert blades makayla mickeymouse sofia trebor silence running iamcool badminton milton mine ' +
    'waterloo maio lalaland larisa mamita bingo paradox sagitarius labtec studio musicman university imagine pyramid ' +
    'cristiano assman jones angelique technics boobs nonono porn alfaromeo vincenzo gunners kings schatzi sylvester ' +
    'splash ford holahola alexalex leandro supergirl shogun fabulous burger stranger blackrose popo malika weasel ' +
    'bigman hithere hurricane weezer morales alonso kipper arnaud yanyan vampires eudlekb dodgers eleonora glitter ' +
    'zxzxzx topolino salvation poetry stefanie jeanette jenjen plymouth eddie gorilla bautista broadway jackjack ' +
    'lukas roller breanna jose marta daphne alfonso porter wrangler yannick daddysgirl nina nevertarget bhebhe ' +
    'lourdes turner emotional romano shasta zouzou escort pastor kendra oklahoma priscilla deanna scania krista ' +
    'poodle slamdunk xfiles killers abracadabra futbol lampard cloud kennwort zipper qaywsx brittney edison escape ' +
    'bernardo stealth information sundance coolboy johndeere pompom japan porno pacific waters metalgear trigun ' +
    'aishiteru camera brown besiktas magnus sahara thierry help supersonic pippin coldplay fletcher hohoho rewq ' +
    'babycakes maryann bobbie french medina redhot fossil beagle light dream morrowind quincy benny itachi jeff ' +
    'carolyn mdxpaeikl attitude nfnmzyf showtime eleven eureka sparrow marianna scream mathis ahmed chaton jennie ' +
    'helloworld ballet borussia ernest hjvfirf rowena karachi bamboo lewis loveya colt diane esperanza cantona aileen ' +
    'buckeyes bahamut ashlee roman aliali jacqueline abcabc shelley stevie girl wigolf bordeaux together gillian ' +
    'mirage knights topsecret hinata briana saskia commander ihateu rivera archer dookie monsters maniac reading ' +
    'bugsbunny mulder freebird splinter silkroad pimp toffee roger queen '
  )
    .trim()
    .split(' '),
)

/** Common passwords that fit the policy in some spelling and are no decorated word, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  (
    'n0=acc3ss ka_djkhjsy6 john!20130605at1753 p@ssw0rd fxzz75$yer s9qxa9yn9cc= 1qaz!qaz doomsayer.2.7mords.v ' +
    '!qaz2wsx 1qaz@wsx l58jkdjp!m 6d2-24e5r zaq!2wsx pa$$w0rd !qaz1qaz zaq1@wsx al#ks3!ksj0xx 4&use24hyyj stt_2014 ' +
    'sat99#dx gm718422@ q1w2e3r4! ncc-1701 p@$$w0rd sym_cskill1 000webhost.com vk_vk_777 g00dpa$$w0rd p@55w0rd ' +
    'cgfzc3dvcmq= zaq1zaq! c.ronaldo7 passw0rd! doomsayer.2.7mords p@ssword1 123qwe,./ mu5t=ch@ng3 ttat4pu71&n ' +
    'l@f0vrnwa0myu p@cific123 mh@270481 o5e^%zar zaq1!qaz t0p-pr1se pass@word1 '
  )
    .trim()
    .split(' '),
)
