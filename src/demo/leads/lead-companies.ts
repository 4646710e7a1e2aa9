/** A company that Himal Support would like to win. */
export interface DemoCompany {
  name: string;
  address: string;
  /** ISO 3166-1 code. */
  country: string;
  contact: string;
}

const NEPAL = `
Annapurna Outdoor Gear | Lakeside 14, Pokhara | Prakash Gurung
Bagmati Freight Services | Teku Road 8, Kathmandu | Sushila Adhikari
Bhaktapur Pottery Exports | Taumadhi Square 3, Bhaktapur | Ratna Prajapati
Birgunj Cold Stores | Adarsha Nagar 21, Birgunj | Rajesh Shah
Boudha Carpet House | Boudha 6, Kathmandu | Tashi Lama
Butwal Cement Traders | Traffic Chowk 2, Butwal | Deepak Bhattarai
Chitwan Jungle Lodges | Sauraha 11, Chitwan | Bishnu Mahato
Dhaulagiri Airways | Tinkune 40, Kathmandu | Anita Shrestha
Dharan Medical Supplies | Bhanu Chowk 5, Dharan | Kiran Limbu
Everest Insurance Brokers | Hattisar 19, Kathmandu | Pradip Joshi
Fewa Lake Hotel | Lakeside 2, Pokhara | Sabina Thakali
Gandaki Honey Cooperative | Baglung Bazaar 7, Baglung | Hari Paudel
Gorkha Steel Works | Industrial Area 4, Hetauda | Suman Karki
Green Terrace Tea | Fikkal 9, Ilam | Pemba Rai
Himalayan Bean Roasters | Jhamsikhel 15, Lalitpur | Nisha Maharjan
Himshikhar Broadband | Putalisadak 33, Kathmandu | Bibek Thapa
Janakpur Textiles | Station Road 12, Janakpur | Manoj Jha
Jomsom Apple Growers | Marpha 1, Mustang | Dolma Thakali
Kailash Diagnostics | Maharajgunj 27, Kathmandu | Dr. Rekha Basnet
Kantipur Furniture | Kupondole 10, Lalitpur | Roshan Bajracharya
Karnali Seeds | Birendra Chowk 6, Surkhet | Dil Bahadur Rokaya
Khumbu Trekking Company | Namche 4, Solukhumbu | Ang Dawa Sherpa
Koshi Rice Mills | Main Road 88, Biratnagar | Sanjay Agrawal
Lalitpur Metal Craft | Patan Dhoka 5, Lalitpur | Surendra Shakya
Lumbini Garden Resort | Buddha Nagar 3, Lumbini | Meera Tharu
Machhapuchhre Adventure | Hemja 2, Pokhara | Kumar Poudel
Madhesh Auto Parts | Ghantaghar 16, Birgunj | Imran Ansari
Manaslu Software | Sanepa 22, Lalitpur | Aayush Dahal
Nagarjun Pharmacy Chain | Balaju 30, Kathmandu | Sarita Khadka
Narayani Dairy | Bharatpur 10, Chitwan | Mohan Chaudhary
New Road Electronics | New Road 45, Kathmandu | Binod Tuladhar
Palpa Dhaka Weavers | Tansen 8, Palpa | Laxmi Pandey
Panchthar Cardamom | Phidim 3, Panchthar | Buddhi Nembang
Pashmina of Patan | Mangal Bazaar 17, Lalitpur | Sunita Shakya
Patan Eye Clinic | Lagankhel 9, Lalitpur | Dr. Arun Pradhan
Rara Lake Tours | Talcha 1, Mugu | Gorakh Shahi
Sagarmatha Courier | Kalimati 52, Kathmandu | Ramesh Ghimire
Saptari Fisheries | Rajbiraj 6, Saptari | Shiva Yadav
Seti Hydropower | Lazimpat 14, Kathmandu | Nabina Acharya
Shivapuri Organics | Budhanilkantha 7, Kathmandu | Prativa Koirala
Siddhartha School of Nursing | Milan Chowk 4, Butwal | Gyanu Aryal
Swayambhu Paper Works | Swayambhu 11, Kathmandu | Dipendra Manandhar
Taplejung Wool | Phungling 2, Taplejung | Nima Sherpa
Terai Poultry Farms | Itahari 13, Sunsari | Ganesh Chaudhary
Thamel Guest Houses | Thamel 60, Kathmandu | Yangchen Tamang
Tilicho Motorbikes | Naxal 18, Kathmandu | Sagar Gurung
Trishuli Rafting | Battar 5, Nuwakot | Rupak Tamang
Valley Solar Systems | Koteshwor 24, Kathmandu | Ujjwal Rijal`;

const ELSEWHERE = `
Arjun Sarees | MG Road 41, Bengaluru | IN | Kavita Rao
Bharat Tractor Rentals | Sector 17, Chandigarh | IN | Gurpreet Singh
Chennai Spice Exports | Anna Salai 120, Chennai | IN | Lakshmi Narayanan
Darjeeling Leaf Company | Mall Road 3, Darjeeling | IN | Sonam Pradhan
Ganga Logistics | Park Street 77, Kolkata | IN | Debashish Sen
Jaipur Stone Works | Johari Bazaar 29, Jaipur | IN | Neha Sharma
Mumbai Meal Boxes | Linking Road 55, Mumbai | IN | Farhan Merchant
Pune Learning Labs | FC Road 8, Pune | IN | Aditi Kulkarni
Hokkaido Dairy Direct | Odori Nishi 5, Sapporo | JP | Kenji Watanabe
Kyoto Tea Ceremony Tours | Gion 12, Kyoto | JP | Yumi Tanaka
Nagoya Tool Makers | Sakae 3, Nagoya | JP | Hiroshi Suzuki
Osaka Travel Desk | Namba 2, Osaka | JP | Aya Nakamura
Sendai Home Repair | Aoba 7, Sendai | JP | Takumi Sato
Busan Sea Cargo | Haeundae-ro 20, Busan | KR | Min-jun Kim
Hanbit Cosmetics | Teheran-ro 150, Seoul | KR | Seo-yeon Lee
Jeju Citrus Farm | Seogwipo 9, Jeju | KR | Ji-woo Kang
Incheon Tour Bus | Songdo 33, Incheon | KR | Hyun-woo Choi
Alpenblick Reisen | Kaufingerstraße 6, München | DE | Sabine Huber
Havel Fahrradladen | Kastanienallee 71, Berlin | DE | Torsten Lange
Nordlicht Versand | Speicherstadt 4, Hamburg | DE | Maren Petersen
Rheinland Pflegedienst | Hohe Straße 18, Köln | DE | Jürgen Schmitz
Cotswold Walking Holidays | Sheep Street 2, Stow-on-the-Wold | GB | Emma Clarke
Leith Whisky Parcels | Shore 30, Edinburgh | GB | Ewan Fraser
Thameside Lettings | Bermondsey Street 99, London | GB | Priya Patel
Blue Gum Furniture | Smith Street 140, Melbourne | AU | Olivia Nguyen
Coral Coast Diving | Esplanade 8, Cairns | AU | Jack Harris
Fremantle Freight | Marine Terrace 15, Perth | AU | Chloe Evans
Blue Ridge Outfitters | Haywood Road 210, Asheville | US | Megan Carter
Lakeshore Dental Group | State Street 500, Chicago | US | Dr. Daniel Ruiz
Pacific Pet Supply | Hawthorne Boulevard 31, Portland | US | Tom Nakagawa
Raffles Office Cleaning | Beach Road 200, Singapore | SG | Wei Ling Tan
Straits Bicycle Courier | Kallang 14, Singapore | SG | Arif Rahman
Desert Rose Events | Al Wasl Road 60, Dubai | AE | Layla Haddad
Gulf Cool Air Conditioning | Hamdan Street 12, Abu Dhabi | AE | Omar Saeed
Kandy Cinnamon | Peradeniya Road 22, Kandy | LK | Nuwan Perera
Dhaka Denim House | Gulshan 2, Dhaka | BD | Tahmina Begum
Paro Valley Homestays | Paro 1, Paro | BT | Kinley Dorji
Fjordfisk Export | Strandgaten 5, Bergen | NO | Ingrid Solberg
Atelier Saint-Roch | Rue de la République 9, Lyon | FR | Camille Moreau
Maple Kitchen Tools | Queen Street 320, Toronto | CA | Grace Tremblay
Otago Merino | Princes Street 44, Dunedin | NZ | Hemi Walker
Lisboa Tile Studio | Rua Augusta 101, Lisboa | PT | Inês Carvalho
Amstel Flower Box | Prinsengracht 250, Amsterdam | NL | Daan de Vries
Zürich Watch Service | Bahnhofstrasse 3, Zürich | CH | Nadia Keller
Cape Vines | Long Street 66, Cape Town | ZA | Thandi Mokoena
Hanoi Lacquer | Hang Bac 18, Hanoi | VN | Linh Tran
Cebu Island Hopping | Osmeña Boulevard 27, Cebu | PH | Maria Santos
Krakow Salt Spa | Grodzka 13, Kraków | PL | Ania Nowak
Porto Alegre Coffee | Rua dos Andradas 75, Porto Alegre | BR | Rafael Lima
Mombasa Dhow Safaris | Nkrumah Road 31, Mombasa | KE | Amina Hassan`;

/** Companies to win, those of Nepal first. */
export const COMPANIES: readonly DemoCompany[] = [
  ...linesOf(NEPAL).map(([name = '', address = '', contact = '']) => ({ name, address, country: 'NP', contact })),
  ...linesOf(ELSEWHERE).map(([name = '', address = '', country = '', contact = '']) => {
    return { name, address, country, contact };
  }),
];

export const SOURCES = [
  'Website',
  'Trade fair Kathmandu',
  'Recommended',
  'Telephone',
  'LinkedIn',
  'Chamber of commerce',
];

/** Beginnings of telephone numbers that ring at nobody; leads of other countries have an e-mail address only. */
const NUMBERS: Readonly<Record<string, string>> = {
  NP: '01-4000',
  GB: '020 7946 0',
  US: '+1 312 555 01',
  CA: '+1 416 555 01',
  AU: '02 5550 0',
};

/** `index`: place among the companies, which makes the number unlike all others. */
export function phoneOf({ country }: DemoCompany, index: number): string {
  const start = NUMBERS[country];
  const isAmerican = country === 'US' || country === 'CA';
  return start
    ? `${start}${String(index)
        .padStart(3, '0')
        .slice(isAmerican ? 1 : 0)}`
    : '';
}

export function domainOf(name: string): string {
  return `${asciiOf(name).replace(/[^a-z0-9]+/g, '-')}.example`;
}

export function contactAddress({ name, contact }: DemoCompany): string {
  return `${asciiOf(contact.replace(/^Dr\. /, '')).replace(/[^a-z0-9]+/g, '.')}@${domainOf(name)}`;
}

function asciiOf(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toLowerCase();
}

function linesOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}
